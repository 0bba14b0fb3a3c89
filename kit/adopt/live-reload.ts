import { watch } from 'node:fs';

/** Reloads the pages that are open when files of a site change. */
export interface LiveReload {
  /** The answer to a request of such a page; `undefined` for all other requests. */
  readonly answer: (pathname: string) => Response | undefined;
  /** The source of a page, with the script that reloads it. */
  readonly withScript: (html: string) => string;
  readonly close: () => void;
}

const scriptPath = '/siteblocks-reload.js';
const eventsPath = '/siteblocks-reload.events';

// A server that was started again reloads the pages too: the browser connects again, and hears of another
// start.
const script = `let start;
new EventSource('${eventsPath}').onmessage = ({ data }) => {
  if (start !== undefined && start !== data) location.reload();
  start = data;
};
`;

const noStore = { 'cache-control': 'no-store' };

/** Milliseconds in which an editor writes all files of one change. */
const together = 80;

/**
 * Watches a folder and makes open pages reload.
 *
 * @param folder Folder of the page sources and their files.
 */
export function liveReload(folder: string): LiveReload {
  const encoder = new TextEncoder();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let state = Date.now();
  let waiting: NodeJS.Timeout | undefined;
  const news = () => encoder.encode(`data: ${state}\n\n`);

  function changed(): void {
    state += 1;
    for (const page of open) page.enqueue(news());
  }

  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(changed, together);
  });

  function follow(): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        open.add(own);
        own.enqueue(news());
      },
      cancel: () => void open.delete(own),
    });
    return new Response(body, { headers: { ...noStore, 'content-type': 'text/event-stream' } });
  }

  return {
    answer(pathname) {
      if (pathname === eventsPath) return follow();
      if (pathname !== scriptPath) return undefined;
      return new Response(script, { headers: { ...noStore, 'content-type': 'text/javascript; charset=utf-8' } });
    },
    withScript: (html) =>
      html.replace(/<\/head>/i, (end) => `<script type="module" src="${scriptPath}"></script>\n${end}`),
    close() {
      watcher.close();
      clearTimeout(waiting);
      for (const page of open) page.close();
      open.clear();
    },
  };
}
