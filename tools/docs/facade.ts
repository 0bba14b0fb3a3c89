import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { repeatedCalls } from '../../sdk/gudhub/repeated-calls.js';

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

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The page of the facade's calls, made of their declarations; fails where one has no docstring. */
export function renderFacade(): string {
  const objects = serviceObjects();
  const repeated = Object.entries(repeatedCalls).map(
    ([object, names]) => `- \`${object}\`: ${names.map((name) => `\`${name}\``).join(', ')}`,
  );
  return [
    '# The facade: calls under the names of the platform’s older library',
    '',
    "`import { GudHub } from '@siteblocks/sdk/gudhub'`, then `new GudHub(authKey, options)`. A call that fails is logged and resolves null;",
    '`gudhub.client` has the same calls with typed errors. Optional arguments stand in brackets.',
    '',
    '## `gudhub`',
    '',
    ...table(facadeMethods()),
    ...[...objects].flatMap(([object, calls]) => ['', `## \`gudhub.${object}\``, '', ...table(calls)]),
    '',
    '## Under another name, too',
    '',
    'These calls of `gudhub` are also members of its objects:',
    '',
    ...repeated,
    '',
    'This page is generated from `sdk/gudhub.ts` and `sdk/gudhub/` by `npm run docs:facade`.',
    '',
  ].join('\n');
}

const table = (calls: readonly CallDoc[]): string[] => [
  '| call | does | gives |',
  '|---|---|---|',
  ...calls.map(({ name, parameters, does, gives }) => `| \`${name}(${parameters})\` | ${does} | ${gives} |`),
];

function facadeMethods(): CallDoc[] {
  const facade = parse('sdk/gudhub.ts').statements.find(
    (statement): statement is ts.ClassDeclaration =>
      ts.isClassDeclaration(statement) && statement.name?.text === 'GudHub',
  );
  return (facade?.members ?? []).flatMap((member) =>
    ts.isMethodDeclaration(member) ? [describe(nameOf(member.name), member, member.parameters)] : [],
  );
}

/** The objects that `createServiceObjects` makes, with their calls. */
function serviceObjects(): Map<string, CallDoc[]> {
  const found = new Map<string, CallDoc[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression && ts.isObjectLiteralExpression(node.expression)) {
      for (const object of node.expression.properties) {
        if (ts.isPropertyAssignment(object) && ts.isObjectLiteralExpression(object.initializer))
          found.set(nameOf(object.name), object.initializer.properties.flatMap(callOf));
      }
      return;
    }
    ts.forEachChild(node, visit);
  };
  const maker = parse('sdk/gudhub/service-objects.ts').statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === 'createServiceObjects',
  );
  if (maker) visit(maker);
  return found;
}

function callOf(member: ts.ObjectLiteralElementLike): CallDoc[] {
  if (!ts.isPropertyAssignment(member)) return [];
  const { initializer } = member;
  const call = describe(nameOf(member.name), member, ts.isArrowFunction(initializer) ? initializer.parameters : []);
  // A function that is made elsewhere: only its declaration there tells what it takes.
  return [ts.isArrowFunction(initializer) ? call : { ...call, parameters: '…' }];
}

function describe(name: string, node: ts.Node, parameters: readonly ts.ParameterDeclaration[]): CallDoc {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  if (!doc) throw new Error(`The facade's call ${name} has no docstring: say what it does.`);
  const returns = doc.tags?.find(ts.isJSDocReturnTag);
  return {
    name,
    parameters: parameters
      .map(({ name: given, questionToken, initializer }) => {
        const text = given.getText().replace(/^_/, '');
        return questionToken || initializer ? `[${text}]` : text;
      })
      .join(', '),
    does: plain(doc.comment).split('\n\n')[0]?.replace(/\s+/g, ' ') ?? '',
    gives: plain(returns?.comment).replace(/\s+/g, ' '),
  };
}

const nameOf = (name: ts.PropertyName): string => name.getText();

/** Text of a docstring for a cell of a table; links are the names they lead to. */
const plain = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\{@link ([\w.]+)\}/g, '`$1`').replaceAll('|', '\\|');

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(facadePage), { recursive: true });
  writeFileSync(facadePage, renderFacade());
}
