-- Asks the studio for maps, each of another seed:
--   wrk -t1 -c32 -d10s --latency -s bench/wrk.lua http://127.0.0.1:7777
-- and with "links" at the end of the line for links instead of requests:
--   wrk -t1 -c32 -d10s --latency -s bench/wrk.lua http://127.0.0.1:7777 -- links
local seed = 0
local links = false

function init(arguments)
  links = arguments[1] == "links"
end

function request()
  seed = seed + 1
  if links then
    return wrk.format("GET", "/dungeon/bsp.json?size=64x64&seed=" .. seed)
  end
  local body = '{"map":{"recipe":{"layout":"bsp","size":"64x64","seed":' .. seed .. '}}}'
  return wrk.format("POST", "/api/map", { ["content-type"] = "application/json" }, body)
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format("%.0f per second, 99 %% within %.1f ms, %d refused or failed",
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
