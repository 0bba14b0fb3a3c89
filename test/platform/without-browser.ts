import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** Modules of the browser that random editors put something else in place of. */
const replaced = [
  '../../widgets/shared/account/page-client.js',
  '../../widgets/shared/account/stored-key.js',
  '../../editor/saving/drafts/drafting.js',
  '../../editor/saving/documents/ask-site.js',
  '../../runtime/html/sanitizer.js',
];

/** Lets the tests of a file run edit mode's own queue outside a browser, and leaves nothing of that to other files. */
export function withoutBrowser(): void {
  beforeEach(() => {
    // The SDK says of each write that others outran; there are hundreds.
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    // What the browser has and the queue asks for.
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const module of replaced) vi.doUnmock(module);
  });
  afterAll(() => vi.resetModules());
}
