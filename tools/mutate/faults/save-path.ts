import type { Fault } from '../fault.js';

const save = {
  file: 'editor/saving/documents/save-operations.ts',
  project: 'unit',
  tests: ['editor/saving/documents/save-operations.test.ts'],
} as const;
const aim = {
  file: 'editor/places/shown-target.ts',
  project: 'unit',
  tests: ['editor/places/shown-target.test.ts'],
} as const;
const operations = {
  project: 'unit',
  tests: ['sdk/operations/operations.test.ts', 'sdk/operations/laws.test.ts'],
} as const;
const apply = { ...operations, file: 'sdk/operations/apply-operation.ts' } as const;
const locate = { ...operations, file: 'sdk/operations/locate.ts' } as const;
const rebase = { ...operations, file: 'sdk/operations/rebase.ts' } as const;

const queue = {
  file: 'editor/saving/queue/change-queue.ts',
  project: 'unit',
  tests: ['editor/saving/queue/change-queue.isolated.test.ts'],
} as const;
const acts = { project: 'unit', tests: ['editor/saving/queue/arrange-queue.isolated.test.ts'] } as const;
const sending = { ...acts, file: 'editor/saving/queue/change-queue.ts' } as const;
const turns = { ...acts, file: 'editor/saving/changes/save-order.ts' } as const;
const acting = {
  file: 'editor/saving/lists/operations-of-action.ts',
  project: 'unit',
  tests: ['editor/saving/lists/operations-of-action.test.ts'],
} as const;
const journal = {
  file: 'editor/saving/journal/keep-journal.ts',
  project: 'unit',
  tests: ['editor/saving/journal/keep-journal.isolated.test.ts'],
} as const;
const documents = {
  project: 'platform',
  tests: ['test/platform/revisions.test.ts', 'test/platform/versions.test.ts'],
} as const;
const store = { ...documents, file: 'platform/documents/store-document.ts' } as const;
const calls = { ...documents, file: 'platform/documents/document-calls.ts' } as const;
const versions = { ...documents, file: 'platform/documents/document-versions.ts' } as const;
const revisions = { ...documents, file: 'platform/documents/removed-revisions.ts' } as const;

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
  { ...queue, name: 'changes overtake one another', find: 'this.#last.then(task)', replace: 'task()' },
  {
    ...queue,
    name: 'one that fails stops all after it',
    find: 'this.#last = done.catch(() => undefined);',
    replace: 'this.#last = done;',
  },
  {
    ...queue,
    name: 'what was cancelled is saved',
    find: 'const known = changeAt(key);',
    replace: 'const known = changeAt(key) ?? asked;',
  },
  {
    ...queue,
    name: 'what was typed meanwhile is dropped',
    find: 'if (now && isSameValue(now.value, change.value)) dropChange',
    replace: 'if (now) dropChange',
  },
  {
    ...queue,
    name: 'it is sent before it is kept',
    find: 'await Promise.all([loadSanitizer(), this.#outcomes.whenKept()])',
    replace: 'await Promise.all([loadSanitizer()])',
  },
  { ...queue, name: 'who is away is not asked again', find: 'if (isAway) this.#wait();', replace: '' },
  {
    ...sending,
    name: 'what was changed meanwhile goes again by itself',
    find: "if (now?.state !== 'waiting' || isBehind(now)) return;",
    replace: 'if (!now || isBehind(now)) return;',
  },
  {
    ...queue,
    name: 'patience is never new',
    find: "if (result.kind !== 'unsaved' || !result.isAway) this.#attempts = 0;",
    replace: '',
  },
  {
    ...sending,
    name: 'a text overtakes an act that waits',
    find: "if (isBehind(change)) return this.#unsaved(change, 'waiting');",
    replace: '',
  },
  {
    ...sending,
    name: 'an act that has waited is given up when it is refused',
    find: "if (result.kind === 'gone' || !act.isKept) {",
    replace: 'if (act) {',
  },
  {
    ...turns,
    name: 'what waits is sent in any order',
    find: '.sort((a, b) => turnOf(a) - turnOf(b))',
    replace: '',
  },
  {
    ...turns,
    name: 'an act holds up other documents',
    find: 'documentName(other.place.address) === documentName(asked.place.address),',
    replace: 'documentName(other.place.address) !== undefined,',
  },
  {
    ...acting,
    name: 'an entry that is gone cannot be removed',
    find: "const absent = how === 'remove' ? done : gone;",
    replace: 'const absent = gone;',
  },
  {
    ...acting,
    name: 'an entry is moved to where it is',
    find: "if (how === 'move' && (ids[at - 1] ?? null) === after) return done;",
    replace: '',
  },
  {
    ...acting,
    name: 'a removal takes along what others have changed',
    find: 'if (entry !== undefined && isContested(entry, act, clean)) return conflict(entry);',
    replace: '',
  },
  {
    ...sending,
    name: 'what was changed during the question is removed with it',
    find: 'agreed: theirs, isContested: false',
    replace: 'seen: undefined, isContested: false',
  },
  {
    ...journal,
    name: 'two tabs take what a closed one has left',
    find: 'await loadSanitizer();\n  await alone(bringBack);',
    replace: 'await loadSanitizer();\n  await Promise.all([alone(async () => undefined), bringBack()]);',
  },
  {
    ...queue,
    name: 'theirs stays a change',
    find: "if (choice === 'theirs') return dropChange(change.place.key);",
    replace: "if (choice === 'theirs') return;",
  },
  {
    ...versions,
    name: 'a save is no new revision',
    find: 'set rev = document.rev + 1',
    replace: 'set rev = document.rev',
  },
  {
    ...store,
    name: 'the same once more is a version',
    find: 'current?.data === data',
    replace: 'current?.data === data && false',
  },
  {
    ...calls,
    name: 'what is not there has any revision',
    find: 'if_rev !== (current?.rev ?? 0)',
    replace: 'current && if_rev !== current.rev',
  },
  {
    ...calls,
    name: 'former versions are no room',
    find: '(transaction) => dropFormerVersions(transaction, place),',
    replace: '',
  },
  {
    ...versions,
    name: 'what was there before versions is forgotten',
    find: 'and not exists (select from known)',
    replace: 'and exists (select from known)',
  },
  {
    ...revisions,
    name: 'a document made anew has a revision of before',
    find: '(await holdHighest(transaction, appId)) + 1',
    replace: '(await holdHighest(transaction, appId)) * 0 + 1',
  },
  {
    ...revisions,
    name: 'versions outlive their document',
    find: "['document_version', 'document_draft', 'draft_publication',",
    replace: "['document_draft', 'draft_publication',",
  },
  {
    ...revisions,
    tests: ['test/platform/drafts.test.ts'],
    name: 'a draft outlives its document',
    find: "'document_version', 'document_draft', 'draft_publication'",
    replace: "'document_version', 'draft_publication'",
  },
];
