import { markerName } from '../../runtime/entry/marker.js';
import type { Replay } from '../../runtime/page/replay-site.js';
import type { Runtime } from '../../runtime/entry/runtime.js';

const asked = new WeakMap<Runtime, Promise<Replay>>();

/** Longest address that every server and proxy takes, in characters; on a page with a longer one each block asks alone. */
const longest = 4000;

/** What the server has to know of a block: its tag and its attributes. */
function described(element: Element): string {
  const attributes = [...element.attributes].filter(({ name }) => name.startsWith('data-') && name !== markerName);
  return JSON.stringify([element.localName, Object.fromEntries(attributes.map(({ name, value }) => [name, value]))]);
}

/** Asks the site once for the answers to all questions that the blocks of a page will have. */
export function askAhead(runtime: Runtime, elements: readonly Element[]): void {
  const { site, lang, source } = runtime.config;
  if (source !== 'site' || runtime.payload.calls) return;
  const blocks = `[${[...new Set(elements.map(described))].join()}]`;
  // The document of a frame may have no path: `about:srcdoc`.
  const path = location.pathname.startsWith('/') ? location.pathname : '/';
  const query = new URLSearchParams({ lang, path, blocks });
  const address = `${site}/_gh/answers?${query}`;
  if (address.length > longest) return;
  const credentials = site === location.origin ? 'same-origin' : 'omit';
  asked.set(
    runtime,
    fetch(address, { credentials }).then(
      (answer) => (answer.ok ? (answer.json() as Promise<Replay>) : {}),
      () => ({}),
    ),
  );
}

/** The answers that a page has asked for ahead; empty where there are none. Never rejects. */
export const answersAhead = (runtime: Runtime): Promise<Replay> =>
  asked.get(runtime)?.catch((): Replay => ({})) ?? Promise.resolve({});
