import type { TestPlatform } from './open-test-platform.js';

/**
 * Resolves when a platform tells of a change by a call, as in `toldOf(test, '/items/add')`: over PostgreSQL that is a moment after the
 * answer to the write, in the process that wrote and in all others.
 */
export const toldOf = ({ platform }: TestPlatform, api: string): Promise<void> =>
  new Promise((resolve) => {
    const end = platform.subscribe((change) => {
      if (change.api !== api) return;
      end();
      resolve();
    });
  });
