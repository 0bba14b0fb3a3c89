import type { ServerResponse } from 'node:http';

/** Messages for open pages: the running build, the style sheets that changed since, and errors. */
export interface DevState {
  readonly build: number;
  readonly styles: Readonly<Record<string, number>>;
  readonly problem: string | null;
}

export interface News {
  readonly state: () => DevState;
  /** Changes the state and tells every open page. */
  readonly tell: (change: Partial<DevState>) => void;
  /** Keeps a page's connection; it gets the state now and after every change. */
  readonly follow: (response: ServerResponse) => void;
  readonly close: () => void;
}

/** Server-sent events about the state of development. Each one is the whole state, so that a page that missed some is right again. */
export function devNews(): News {
  let state: DevState = { build: 0, styles: {}, problem: null };
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(state)}\n\n`);
  return {
    state: () => state,
    tell(change) {
      state = { ...state, ...change };
      pages.forEach(send);
    },
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(response);
      response.once('close', () => pages.delete(response));
      send(response);
    },
    close: () => pages.forEach((page) => page.end()),
  };
}
