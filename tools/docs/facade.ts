import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { facadeTable } from '../../sdk/gudhub/facade-table.js';

const root = resolve(import.meta.dirname, '../..');

/** Where the page of the facade lies. */
export const facadePage = join(root, 'docs/facade.md');

/** One call as the page shows it. */
interface CallDoc {
  readonly name: string;
  readonly parameters: string;
  readonly does: string;
  readonly gives: string;
}

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
    return own.length > 0 ? ['', `## \`gudhub.${name}\``, '', ...table(own)] : [];
  });
  const repeated = entries
    .filter(({ name, shared }) => name !== 'gudhub' && shared.length > 0)
    .map(({ name, shared }) => `- \`${name}\`: ${shared.map((call) => `\`${call}\``).join(', ')}`);
  return [
    '# The facade: calls under the names of the platform’s older library',
    '',
    "`import { GudHub } from '@siteblocks/sdk/gudhub'`, then `new GudHub(authKey, options)`. A call that fails is logged and resolves null;",
    '`gudhub.client` has the same calls with typed errors. Optional arguments stand in brackets.',
    '',
    '## `gudhub`',
    '',
    ...table([...methods, ...ofFacade]),
    ...alone,
    '',
    '## Under another name, too',
    '',
    'These calls of `gudhub` are also members of its objects:',
    '',
    ...repeated,
    '',
    'This page is generated from `sdk/gudhub/facade-table.ts` and the comments of its calls by `npm run docs:facade`.',
    '',
  ].join('\n');
}

const table = (calls: readonly CallDoc[]): string[] => [
  '| call | does | gives |',
  '|---|---|---|',
  ...calls.map(({ name, parameters, does, gives }) => `| \`${name}(${parameters})\` | ${does} | ${gives} |`),
];

/** The methods that the class itself declares, and the calls of each object of the table, as the compiler knows them. */
function readFacade(): { readonly methods: readonly CallDoc[]; readonly objects: ReadonlyMap<string, CallDoc[]> } {
  const files = ['sdk/gudhub.ts', 'sdk/gudhub/facade-table.ts'].map((file) => join(root, file));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exportOf = (file: string | undefined, name: string): ts.Symbol => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file ?? '') as ts.SourceFile);
    const found = module?.exports?.get(ts.escapeLeadingUnderscores(name));
    if (!found) throw new Error(`${file} does not export ${name}.`);
    return found;
  };
  const callsOf = (type: ts.Type): CallDoc[] => type.getProperties().flatMap((member) => describe(member, checker));
  const objects = new Map<string, CallDoc[]>();
  for (const entry of checker.getTypeOfSymbol(exportOf(files[1], 'facadeTable')).getProperties()) {
    const make = checker.getTypeOfSymbol(entry).getProperty('make');
    const [maker] = make ? checker.getTypeOfSymbol(make).getCallSignatures() : [];
    if (maker) objects.set(entry.name, callsOf(maker.getReturnType()));
  }
  const declared = [...(exportOf(files[0], 'GudHub').members?.values() ?? [])];
  const methods = declared.filter((member) => member.flags & ts.SymbolFlags.Method);
  return { methods: methods.flatMap((member) => describe(member, checker)), objects };
}

/** A call by its own comment; where it has none, by that of the function it is. */
function describe(member: ts.Symbol, checker: ts.TypeChecker): CallDoc[] {
  const [signature] = checker.getTypeOfSymbol(member).getCallSignatures();
  if (!signature) return [];
  const own = member.getDocumentationComment(checker);
  const comment = own.length > 0 ? own : signature.getDocumentationComment(checker);
  const tags = own.length > 0 ? member.getJsDocTags(checker) : signature.getJsDocTags();
  if (comment.length === 0) throw new Error(`The facade's call ${member.name} has no docstring: say what it does.`);
  const returns = tags.find(({ name }) => name === 'returns');
  return [
    {
      name: member.name,
      parameters: signature.getDeclaration().parameters.map(parameter).join(', '),
      does: plain(comment).split('\n\n')[0]?.replace(/\s+/g, ' ') ?? '',
      gives: plain(returns?.text).replace(/\s+/g, ' '),
    },
  ];
}

function parameter({ name, questionToken, initializer }: ts.ParameterDeclaration): string {
  const text = name.getText().replace(/^_/, '');
  return questionToken || initializer ? `[${text}]` : text;
}

/** Text of a docstring for a cell of a table; links are the names they lead to. */
const plain = (parts: ts.SymbolDisplayPart[] | undefined): string =>
  ts
    .displayPartsToString(parts)
    .replace(/\{@link ([\w.]+) ?\}/g, '`$1`')
    .replaceAll('|', '\\|');

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(facadePage), { recursive: true });
  writeFileSync(facadePage, renderFacade());
}
