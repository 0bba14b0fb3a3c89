import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.js';

/** Faults that no longer fit the sources: their file, their line or one of their tests is gone. A sentence for each. */
export const misfitsOf = (faults: readonly Fault[], root: string): readonly string[] =>
  faults.flatMap(({ name, file, find, tests }) => {
    const lost = [file, ...tests].filter((path) => !existsSync(join(root, path)));
    if (lost.length > 0) return [`"${name}" misses: ${lost.join(', ')}.`];
    const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    return times === 1 ? [] : [`${file}: "${name}" looks for a source that stands there ${times} times: ${find}`];
  });
