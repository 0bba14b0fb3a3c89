import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { facadeTable } from '../../sdk/gudhub/facade-table.js';
import { callTable, describeCall } from './call-docs.js';
import type { CallDoc } from './call-docs.js';
import { readModules } from './read-modules.js';

const root = resolve(import.meta.dirname, '../..');

/** Where the page of the facade lies. */
export const facadePage = join(root, 'docs/facade.md');

/** The page of the facade's calls, made of its table and their docstrings; fails where one has none. */
export function renderFacade(): string {
  const { methods, objects } = readFacade();
  const entries = Object.entries(facadeTable).map(([name, { shared }]) => ({
    name,
    shared: shared as readonly string[],
    calls: objects.get(name) ?? [],
  }));
  const ofFacade = entries.flatMap(({ shared, calls }) => calls.filter((call) => shared.includes(call.name)));
  const alone = entries.flatMap(({ name, shared, calls }) => {
    const own = calls.filter((call) => !shared.includes(call.name));
    return own.length > 0 ? ['', `## \`gudhub.${name}\``, '', ...callTable(own)] : [];
  });
  const repeated = entries
    .filter(({ name, shared }) => name !== 'gudhub' && shared.length > 0)
    .map(({ name, shared }) => `- \`${name}\`: ${shared.map((call) => `\`${call}\``).join(', ')}`);
  return [
    '# Legacy calls',
    '',
    "The facade `GudHub` has the calls of the legacy library: `import { GudHub } from '@siteblocks/sdk/gudhub'`, then `new GudHub(authKey, options)`. A failed call is logged and resolves null;",
    '`gudhub.client` has the same calls with typed errors. Optional arguments stand in brackets.',
    '',
    '## `gudhub`',
    '',
    ...callTable([...methods, ...ofFacade]),
    ...alone,
    '',
    '## Calls with two names',
    '',
    'These calls of `gudhub` are also members of its objects:',
    '',
    ...repeated,
    '',
    'This page is generated from `sdk/gudhub/facade-table.ts` and the comments of its calls by `npm run docs:facade`.',
    '',
  ].join('\n');
}

/** The methods that the class itself declares, and the calls of each object of the table, as the compiler knows them. */
function readFacade(): { readonly methods: readonly CallDoc[]; readonly objects: ReadonlyMap<string, CallDoc[]> } {
  const { checker, exportOf } = readModules(['sdk/gudhub.ts', 'sdk/gudhub/facade-table.ts']);
  const callsOf = (type: ts.Type): CallDoc[] => type.getProperties().flatMap((member) => describeCall(member, checker));
  const objects = new Map<string, CallDoc[]>();
  for (const entry of checker.getTypeOfSymbol(exportOf('sdk/gudhub/facade-table.ts', 'facadeTable')).getProperties()) {
    const make = checker.getTypeOfSymbol(entry).getProperty('make');
    const [maker] = make ? checker.getTypeOfSymbol(make).getCallSignatures() : [];
    if (maker) objects.set(entry.name, callsOf(maker.getReturnType()));
  }
  const declared = [...(exportOf('sdk/gudhub.ts', 'GudHub').members?.values() ?? [])];
  const methods = declared.filter((member) => member.flags & ts.SymbolFlags.Method);
  return { methods: methods.flatMap((member) => describeCall(member, checker)), objects };
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(facadePage), { recursive: true });
  writeFileSync(facadePage, renderFacade());
}
