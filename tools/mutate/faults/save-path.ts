import type { Fault } from '../fault.js';

const save = {
  file: 'widgets/edit-mode/save-value.ts',
  project: 'unit',
  tests: ['widgets/edit-mode/save-value.test.ts'],
} as const;
const path = {
  file: 'widgets/edit-mode/set-path.ts',
  project: 'unit',
  tests: ['widgets/edit-mode/set-path.test.ts'],
} as const;

export const savePath: readonly Fault[] = [
  {
    ...save,
    name: 'somebody else’s change is overwritten',
    find: 'if (!isBase(stored)) return',
    replace: 'if (stored === undefined) return',
  },
  {
    ...save,
    name: 'saves without a revision',
    find: 'rev === undefined ? { if_data: read.data } : { if_rev: rev },',
    replace: '{},',
  },
  {
    ...save,
    name: 'a refusal passes for a conflict',
    find: "!== 'conflict') throw error;",
    replace: "=== 'never') throw error;",
  },
  { ...save, name: 'gives up at the first conflict', find: 'const maxAttempts = 5', replace: 'const maxAttempts = 1' },
  {
    ...save,
    name: 'what is stored already is written again',
    find: "if (isSameValue(stored, wanted)) return { kind: 'saved' };",
    replace: '',
  },
  { ...path, name: 'prototypes can be reached', find: " || segment === '__proto__'", replace: '' },
  {
    ...path,
    name: 'inherited keys count',
    find: '!Object.hasOwn(current, segment) || ',
    replace: '!(segment in current) || ',
  },
  {
    ...path,
    name: 'a list grows by an entry that was removed',
    find: '!known && (rest.length > 0 || Array.isArray(data))',
    replace: '!known && rest.length > 0',
  },
  {
    ...path,
    name: 'the given document is changed',
    find: 'return { ...data, [first]: child };',
    replace: 'return Object.assign(data, { [first]: child });',
  },
];
