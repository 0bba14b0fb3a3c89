import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { SiteError } from '../../site-error.js';

/** Answers what a page asks for. */
export type Answer = (url: URL) => Promise<Response>;

/** One tab of a browser, in which no script of a page runs, and for which nothing comes from the network. */
export interface ChromiumTab {
  /** @param answer Answers the page and all that it asks for. */
  readonly open: (url: URL, width: number, answer: Answer) => Promise<void>;
  /** Value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

type Params = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** How long the browser may take for one call or one page, in milliseconds. */
const patience = 30_000;

const viewportHeight = 900;

const flags = [
  ...['--headless=new', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
  ...['--hide-scrollbars', '--mute-audio'],
];

const late = (what: string) =>
  new Promise<never>((_done, fail) => {
    setTimeout(
      () => fail(new SiteError('unreachable', `The browser did not answer in time: ${what}.`)),
      patience,
    ).unref();
  });

/** The DevTools protocol over the browser's pipe: messages of JSON that end with a zero. */
function protocolOver(write: Writable, read: Readable, onEvent: (method: string, params: Params) => void) {
  const waiting = new Map<number, { readonly done: (result: Params) => void; readonly fail: (error: Error) => void }>();
  let last = 0;
  let rest = '';
  read.setEncoding('utf8');
  read.on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const { id, method, params = {}, result = {}, error } = JSON.parse(part) as Message;
      if (method !== undefined) onEvent(method, params);
      if (id === undefined) continue;
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.fail(new SiteError('unreachable', `The browser refused a call: ${error.message}`));
      else call?.done(result);
    }
  });
  const end = () => {
    for (const { fail } of waiting.values()) fail(new SiteError('unreachable', 'The browser has ended.'));
    waiting.clear();
  };
  read.on('close', end);
  return (method: string, params: Params = {}, sessionId?: string): Promise<Params> => {
    last += 1;
    const id = last;
    const answered = new Promise<Params>((done, fail) => waiting.set(id, { done, fail }));
    write.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    return Promise.race([answered, late(method)]);
  };
}

/**
 * Opens a tab of an installed browser. It speaks the DevTools protocol over a pipe, so that no package and no port is needed.
 *
 * @param program Path of the browser.
 * @throws SiteError `unreachable` where the browser does not start or does not answer
 */
export async function openChromium(program: string): Promise<ChromiumTab> {
  const profile = await mkdtemp(join(tmpdir(), 'siteblocks-check-'));
  // Chromium refuses to run as root with its sandbox.
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    program,
    [...flags, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const failed = new Promise<never>((_done, fail) =>
    child.once('error', (cause) =>
      fail(new SiteError('unreachable', `The browser ${program} does not start.`, { cause })),
    ),
  );
  failed.catch(() => undefined);
  const [, , , write, read] = child.stdio as unknown as readonly [null, null, null, Writable, Readable];
  write.on('error', () => undefined);
  let answer: Answer = async () => new Response(null, { status: 404 });
  let onLoad = (): void => undefined;
  let session = '';

  async function fulfill({ requestId, request }: Params): Promise<void> {
    const url = new URL((request as { readonly url: string }).url);
    const response = await answer(url).catch(() => new Response(null, { status: 502 }));
    const body = Buffer.from(await response.arrayBuffer());
    const responseHeaders = [...response.headers]
      // The body is given as it is.
      .filter(([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding)$/.test(name))
      .map(([name, value]) => ({ name, value }));
    await call(
      'Fetch.fulfillRequest',
      { requestId, responseCode: response.status, responseHeaders, body: body.toString('base64') },
      session,
    );
  }

  const call = protocolOver(write, read, (method, params) => {
    // The page of a request may be gone by then.
    if (method === 'Fetch.requestPaused') void fulfill(params).catch(() => undefined);
    if (method === 'Page.loadEventFired') onLoad();
  });

  async function close(): Promise<void> {
    await Promise.race([call('Browser.close').catch(() => undefined), ended]);
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }

  async function start(): Promise<void> {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
    session = String(sessionId);
    await call('Page.enable', {}, session);
    await call('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session);
    await call('Emulation.setScriptExecutionDisabled', { value: true }, session);
  }

  try {
    await Promise.race([start(), failed]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async open(url, width, answers) {
      answer = answers;
      await call(
        'Emulation.setDeviceMetricsOverride',
        { width, height: viewportHeight, deviceScaleFactor: 1, mobile: false },
        session,
      );
      const loaded = new Promise<void>((done) => {
        onLoad = done;
      });
      await call('Page.navigate', { url: url.href }, session);
      await Promise.race([loaded, late(url.pathname)]);
    },
    async evaluate(expression) {
      const { result } = await call(
        'Runtime.evaluate',
        { expression, returnByValue: true, awaitPromise: true },
        session,
      );
      return (result as { readonly value?: unknown }).value;
    },
    close,
  };
}
