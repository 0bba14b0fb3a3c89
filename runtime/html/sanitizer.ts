import type { Clean } from './safe-html.js';

let loaded: Clean | undefined;
let loading: Promise<Clean> | undefined;
const listeners = new Set<() => void>();

/** The browser's sanitiser, if it has been loaded. The server's HTML does not need it, so most pages never fetch it. */
export const loadedSanitizer = (): Clean | undefined => loaded;

/** Loads the browser's sanitiser, once. */
export function loadSanitizer(): Promise<Clean> {
  loading ??= import('./sanitize-browser.js').then(({ browserCleaner }) => {
    loaded = browserCleaner();
    for (const listener of listeners) listener();
    return loaded;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Calls the listener when the sanitiser has been loaded. */
export function onSanitizerLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
