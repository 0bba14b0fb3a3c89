import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type ts from 'typescript';
import { describeCall, firstParagraph } from './call-docs.js';
import type { CallDoc } from './call-docs.js';
import { readModules } from './read-modules.js';

/** Where the page of the client lies. */
export const clientPage = join(resolve(import.meta.dirname, '../..'), 'docs/client.md');

/** The modules that callers import. */
const entries = { client: 'sdk/index.ts', reader: 'sdk/read.ts', functions: 'sdk/functions.ts' };

/** What changes the cache is for the services of the client. */
const ofReaders: ReadonlySet<string> = new Set(['peek', 'peekItem', 'subscribe']);

/** The page of the client: options, calls and events, made of the types and their docstrings; fails where one has none. */
export function renderClient(): string {
  const { checker, exportOf, exportsOf } = readModules(Object.values(entries));
  const membersOf = (file: string, name: string) =>
    checker.getDeclaredTypeOfSymbol(exportOf(file, name)).getProperties();
  const publicOf = (member: ts.Symbol) =>
    checker
      .getTypeOfSymbol(member)
      .getProperties()
      .filter(({ name }) => !name.startsWith('#') && (member.name !== 'cache' || ofReaders.has(name)));
  const callsOf = (members: readonly ts.Symbol[]) => members.flatMap((member) => describeCall(member, checker));
  /** What a member says of itself, else what its type says. */
  const about = (member: ts.Symbol) => {
    const { symbol, aliasSymbol } = checker.getTypeOfSymbol(member);
    const types: readonly (ts.Symbol | undefined)[] = [aliasSymbol, symbol];
    const [text] = [member, ...types].flatMap(
      (said) => firstParagraph(said?.getDocumentationComment(checker) ?? []) || [],
    );
    if (text === undefined) throw new Error(`${member.name} has no docstring: say what it is.`);
    return text;
  };
  const listed = (members: readonly ts.Symbol[]) =>
    members.map((member) => `| \`${member.name}\` | ${about(member)} |`);

  const members = membersOf(entries.client, 'Client');
  const isCall = (member: ts.Symbol) => checker.getTypeOfSymbol(member).getCallSignatures().length > 0;
  const services = members
    .filter((member) => !isCall(member))
    .flatMap((member) => [
      '',
      `## \`client.${member.name}\``,
      '',
      about(member),
      '',
      ...table(callsOf(publicOf(member))),
    ]);
  const readers = membersOf(entries.reader, 'Reader').flatMap((member) =>
    isCall(member)
      ? describeCall(member, checker)
      : callsOf(publicOf(member)).map((call) => ({ ...call, name: `${member.name}.${call.name}` })),
  );
  return [
    '# The client, call by call',
    '',
    "`import { createClient } from '@siteblocks/sdk'`. Optional arguments stand in brackets. Each call takes `signal` and `timeout` (ms) in its last argument, and may reject with",
    'the [codes](sdk-errors.md) of all calls. Further codes are named here. The guides show the calls in use: [data](sdk/data.md), [realtime](sdk/realtime.md),',
    '[offline](sdk/offline.md), [files](sdk/files.md), [documents](sdk/documents.md), [signing in](sdk/auth.md).',
    '',
    '## `createClient(options)`',
    '',
    '| option | meaning |',
    '|---|---|',
    ...listed(membersOf(entries.client, 'ClientOptions')),
    '',
    '## `client`',
    '',
    ...table(callsOf(members)),
    '',
    '## Events of `client.on`',
    '',
    '| event | emitted when |',
    '|---|---|',
    ...listed(membersOf(entries.client, 'ClientEvents')),
    ...services,
    '',
    '## `createReader(options)` of `@siteblocks/sdk/read`',
    '',
    ...table(readers),
    '',
    '## Functions of `@siteblocks/sdk/functions`',
    '',
    ...table(callsOf(exportsOf(entries.functions))),
    '',
    'This page is generated from the types of `sdk/` and their comments by `npm run docs:client`.',
    '',
  ].join('\n');
}

const table = (calls: readonly CallDoc[]): string[] => [
  '| call | does | gives | rejects or throws |',
  '|---|---|---|---|',
  ...calls.map(
    ({ name, parameters, does, gives, fails }) => `| \`${name}(${parameters})\` | ${does} | ${gives} | ${fails} |`,
  ),
];

if (process.argv[1] === import.meta.filename) writeFileSync(clientPage, renderClient());
