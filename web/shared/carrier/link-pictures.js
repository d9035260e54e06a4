// Pictures of permanent addresses, which the static site makes itself. A picture is made when it is about to be seen.

/** @typedef {(request: { layout: string, ending: string, pairs: [string, string][] }) => Promise<Blob>} Make */

/** Pictures that are kept; the oldest are dropped. */
const KEPT = 400;

/**
 * Returns a function that shows the picture of an address.
 * @param {Make} make
 */
export function linkPictures(make) {
  /** @type {Map<string, Promise<string>>} addresses of the made pictures by their links */
  const made = new Map();
  /** @type {WeakMap<HTMLImageElement, string>} */
  const wanted = new WeakMap();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) show(/** @type {HTMLImageElement} */ (target));
  }, { rootMargin: '200px' });

  /** @param {string} link */
  function addressOf(link) {
    const known = made.get(link);
    if (known) return known;
    const address = make(parsed(link)).then((blob) => URL.createObjectURL(blob));
    address.catch(() => made.delete(link));
    made.set(link, address);
    if (made.size > KEPT) {
      const [oldest, old] = [...made][0];
      made.delete(oldest);
      old.then((url) => URL.revokeObjectURL(url), () => {});
    }
    return address;
  }

  /** @param {HTMLImageElement} picture */
  async function show(picture) {
    observer.unobserve(picture);
    const link = wanted.get(picture);
    if (!link) return;
    // A picture that cannot be made stays empty, as one that cannot be loaded.
    const address = await addressOf(link).catch(() => '');
    if (address && wanted.get(picture) === link) picture.src = address;
  }

  return (/** @type {HTMLImageElement} */ picture, /** @type {string} */ link) => {
    wanted.set(picture, link);
    if (made.has(link)) show(picture);
    else observer.observe(picture);
  };
}

/**
 * The parts of an address such as `dungeon/bsp.png?seed=7`.
 * @param {string} link
 */
export function parsed(link) {
  const [path, query = ''] = link.split('?');
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return { layout: decodeURIComponent(file.slice(0, dot)), ending: file.slice(dot + 1), pairs: /** @type {[string, string][]} */ ([...new URLSearchParams(query)]) };
}
