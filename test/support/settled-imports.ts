import { afterAll, vi } from 'vitest';

/** A module that is still being loaded when a file of tests ends would be refused to every later file of its worker. */
afterAll(() => vi.dynamicImportSettled());
