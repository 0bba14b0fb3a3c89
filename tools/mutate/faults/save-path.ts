import type { Fault } from '../fault.js';

const save = {
  file: 'widgets/edit-mode/changes/save-operations.ts',
  project: 'unit',
  tests: ['widgets/edit-mode/changes/save-operations.test.ts'],
} as const;
const aim = {
  file: 'widgets/edit-mode/shown-target.ts',
  project: 'unit',
  tests: ['widgets/edit-mode/shown-target.test.ts'],
} as const;
const operations = {
  project: 'unit',
  tests: ['sdk/operations/operations.test.ts', 'sdk/operations/laws.test.ts'],
} as const;
const apply = { ...operations, file: 'sdk/operations/apply-operation.ts' } as const;
const locate = { ...operations, file: 'sdk/operations/locate.ts' } as const;
const rebase = { ...operations, file: 'sdk/operations/rebase.ts' } as const;

export const savePath: readonly Fault[] = [
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
    find: "if (result.data === data) return { kind: 'saved', undo: [] };",
    replace: '',
  },
  {
    ...save,
    name: 'a second attempt forgets what was wanted',
    find: '    if (!wanted) {\n',
    replace: '    if (attempt >= 0) {\n',
  },
  {
    ...save,
    name: 'only the last operation is kept',
    find: 'applyOperation(changed, operation)',
    replace: 'applyOperation(data, operation)',
  },
  {
    ...aim,
    name: 'an entry is found by its position',
    find: 'value.findIndex((entry) => idOf(entry) === id)',
    replace: 'Number(segment)',
  },
  {
    ...aim,
    name: 'one of two equal entries is taken',
    find: 'same.length === 1) return',
    replace: 'same.length > 0) return',
  },
  {
    ...apply,
    name: 'somebody else’s change is overwritten',
    find: 'if (!isSameValue(stored, before)) return stored === undefined ? gone : conflict(stored);',
    replace: '',
  },
  { ...apply, name: 'an unsure place is written to', find: 'return found.sure ? {', replace: 'return true ? {' },
  {
    ...apply,
    name: 'an entry gets another id',
    find: 'if (isEntry && (after === undefined || idOf(stored) !== idOf(after)))',
    replace: 'if (isEntry && after === undefined)',
  },
  {
    ...apply,
    name: 'an entry that was changed is taken out',
    find: 'isSameValue(entry, operation.base) ? rest : conflict(entry)',
    replace: 'rest',
  },
  {
    ...apply,
    name: 'an entry comes first where its neighbour is gone',
    find: 'return at === 0 && after !== null ? gone :',
    replace: 'return',
  },
  { ...locate, name: 'inherited keys count', find: 'Object.hasOwn(value, step)', replace: 'step in value' },
  {
    ...locate,
    name: 'what is missing on the way is made',
    find: 'if (!isObject(value)) return gone;',
    replace: 'if (!isObject(value)) value = {};',
  },
  {
    ...rebase,
    name: 'a change of a removed entry goes on',
    find: "mine.kind === 'remove' ? becomes(null) : gone",
    replace: 'becomes(mine)',
  },
  {
    file: 'sdk/services/documents-service.ts',
    project: 'unit',
    tests: ['sdk/services/documents-service.test.ts'],
    name: 'a write that replaces whatever is there is repeated',
    find: 'repeatable: rev !== undefined',
    replace: 'repeatable: true',
  },
];
