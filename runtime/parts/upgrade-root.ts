import type { HostAccess } from './host-access.js';
import { logError } from '../basics/log.js';

/** What a frame has once the runtime runs in it. */
type FrameWindow = Window & { siteblocks?: { stop(): Promise<void>; whenReady(): Promise<void> } };

const watched = new WeakSet<Node>();

const isDocument = (root: Node): root is Document => root.nodeType === Node.DOCUMENT_NODE;

/** Elements of a frame belong to the frame's own window, so the runtime is loaded there. */
async function startInFrame(frame: Document, { here, runtime: { config, signal } }: HostAccess): Promise<void> {
  const view = frame.defaultView as FrameWindow | null;
  if (!view) throw new Error('upgrade() needs the document of a frame that stands in a page.');
  if (!/\/runtime\.js$/.test(here))
    throw new Error(
      'upgrade() cannot load the runtime into a frame, because it is part of a bundle here. Put <script type="module" src="…/runtime.js"> into the document of the frame.',
    );
  // An element of the frame may have the name of a member of its document.
  const own = <T>(name: keyof Document) => Reflect.get(Document.prototype, name, frame) as T;
  const script = own<Document['createElement']>('createElement').call(frame, 'script') as HTMLScriptElement;
  const { nonce = '', ...options } = config;
  for (const [name, value] of Object.entries({ ...options, lang: config.namedLang }))
    if (value !== undefined && name !== 'namedLang') script.dataset[name] = `${value}`;
  Object.assign(script, { type: 'module', nonce, src: here });
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`upgrade() could not load ${here} into the frame.`));
    own<HTMLHeadElement>('head').append(script);
  });
  signal.addEventListener('abort', () => {
    view.siteblocks?.stop().catch((error: unknown) => logError('The runtime of a frame could not be stopped.', error));
    script.remove();
  });
  await view.siteblocks?.whenReady();
}

/** `siteblocks.upgrade()`. Watches a root once. */
export async function upgradeRoot(root: Document | ShadowRoot, access: HostAccess): Promise<void> {
  const { nodeType, host } = (root as Partial<ShadowRoot> | null) ?? {};
  const isRoot = nodeType === Node.DOCUMENT_NODE || (nodeType === Node.DOCUMENT_FRAGMENT_NODE && host !== undefined);
  if (!isRoot) throw new TypeError('upgrade() takes a shadow root, or the document of a frame.');
  if (root === document || watched.has(root)) return;
  watched.add(root);
  // A later copy of the runtime may share this file.
  access.runtime.signal.addEventListener('abort', () => watched.delete(root));
  if (isDocument(root)) return startInFrame(root, access);
  access.watchRoot(root);
  access.loader.watch(root, access.runtime.signal);
}
