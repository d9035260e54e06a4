// A worker of the static site: answers the requests of the page, one at a time.

/** The JavaScript side of the module; it arrives while the page compiles the module. */
const glue = import(new URL('studio.js', import.meta.url).href);
// A failure is told when the module arrives.
glue.catch(() => {});

/** @type {any} */
let studio = null;
/** @type {{ name: string, body: string }[]} requests that came before the module */
const early = [];

addEventListener('message', async ({ data }) => {
  if (data.module) {
    const { initSync, Studio } = await glue;
    initSync({ module: data.module });
    studio = new Studio();
    early.splice(0).forEach(answer);
  } else if (studio) {
    answer(data);
  } else {
    early.push(data);
  }
});

/** @param {{ name: string, body: string }} request */
function answer({ name, body }) {
  try {
    const reply = name === 'link' ? fileOfLink(JSON.parse(body)) : studio.handle(name, new TextEncoder().encode(body), () => true);
    const { media_type: mediaType, file_name: fileName } = reply;
    const bytes = reply.into_bytes();
    postMessage({ bytes, mediaType, fileName }, { transfer: [bytes.buffer] });
  } catch (thrown) {
    if (typeof thrown === 'string') postMessage({ refusal: thrown });
    else postMessage({ died: String(thrown) });
  }
}

/** @param {{ layout: string, ending: string, pairs: [string, string][] }} link */
const fileOfLink = ({ layout, ending, pairs }) => studio.file_of_link(layout, ending, JSON.stringify(pairs));
