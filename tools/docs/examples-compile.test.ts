import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readingOptions } from './read-modules.js';

const root = resolve(import.meta.dirname, '../..');
const guides = [...globSync('docs/sdk/*.md', { cwd: root }), 'tools/build/npm/readme-sdk.md'].sort();
const sources = globSync('sdk/**/*.ts', { cwd: root, ignore: ['**/*.test.ts', 'sdk/testing/**'] }).sort();

const entries = {
  '': 'sdk/index.ts',
  '/functions': 'sdk/functions.ts',
  '/gudhub': 'sdk/gudhub.ts',
  '/read': 'sdk/read.ts',
};
const options: ts.CompilerOptions = {
  ...readingOptions,
  types: ['node', 'vite/client'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  noEmit: true,
  paths: Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [`@siteblocks/sdk${name}`, [resolve(root, file)]]),
  ),
};

/** What the guides take as given. */
const given = `
declare const serverUrl: string, authKey: string, username: string, password: string, file: Blob;
declare const draw: (items: unknown) => void, show: (...facts: readonly unknown[]) => void;
`;

/** The examples as modules, by the paths that the compiler knows them by. */
const examples = new Map<string, string>();
const add = (title: string, code: string) =>
  examples.set(resolve(root, 'tools/docs', `${title.replace(/\W+/g, '-')}.example.ts`), `${code}\nexport {};\n`);

for (const guide of guides) {
  const text = readFileSync(join(root, guide), 'utf8');
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
  add(guide, given + blocks.join('\n'));
}

/** Names of the package, each with the entry that exports it. */
const exported = new Map<string, string>();
for (const [name, file] of Object.entries(entries)) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, list = '', single = ''] of text.matchAll(/^export (?:\{([^}]*)\}|(?:class|function|const) (\w+))/gm))
    for (const [word] of `${list} ${single}`.matchAll(/\w+/g))
      if (!exported.has(word)) exported.set(word, `@siteblocks/sdk${name}`);
}

/** What comments take as given, unless they declare it; names of the reader's own are left open. */
const inComments: Readonly<Record<string, string>> = {
  client: "import('@siteblocks/sdk').Client",
  gudhub: "import('@siteblocks/sdk/gudhub').GudHub",
};
const givenIn = (code: string): string =>
  Object.entries(inComments)
    .filter(([name]) => !code.includes(`const ${name} =`))
    .map(([name, type]) => `declare const ${name}: ${type};\n`)
    .join('');

for (const source of sources) {
  const file = ts.createSourceFile(source, readFileSync(join(root, source), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    for (const tag of ts
      .getJSDocTags(node)
      .filter(({ tagName, parent }) => tagName.text === 'example' && parent.parent === node)) {
      const code = ts.getTextOfJSDocComment(tag.comment) ?? '';
      const line = file.getLineAndCharacterOfPosition(tag.pos).line + 1;
      add(`${source} ${line}`, `${givenIn(code)}${importsFor(code)}${code}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

function importsFor(code: string): string {
  const made = new Set(
    [...code.matchAll(/(?:const|let)\s+(\w+)|\{([^}]*)\}\s*=/g)].flatMap(([, one = '', some = '']) => [
      one,
      ...some.split(/\W+/),
    ]),
  );
  const called = new Set(
    [...code.matchAll(/(?<![.\w])(\w+)(?=\()|new (\w+)|instanceof (\w+)/g)].flatMap(([, ...names]) => names),
  );
  return [...called]
    .filter((name) => name && !made.has(name) && exported.has(name))
    .map((name) => `import { ${name} } from '${exported.get(name)}';\n`)
    .join('');
}

const host = ts.createCompilerHost(options);
const { getSourceFile, fileExists, readFile } = host;
host.getSourceFile = (name, target) =>
  examples.has(name) ? ts.createSourceFile(name, examples.get(name)!, target) : getSourceFile(name, target);
host.fileExists = (name) => examples.has(name) || fileExists(name);
host.readFile = (name) => examples.get(name) ?? readFile(name);

/** Names that only the reader of a comment knows: alone, like another name, and as a short property. */
const unknownNames = [2304, 2552, 18004];

describe('examples under the strictest options of the compiler', () => {
  const program = ts.createProgram([...examples.keys()], options, host);
  const flawsOf = (names: readonly string[], ignored: readonly number[]) =>
    names.flatMap((name) => {
      const file = program.getSourceFile(name)!;
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
        .filter(({ code }) => !ignored.includes(code))
        .map(({ messageText }) => `${relative(root, name)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    });
  const names = [...examples.keys()];
  const ofGuides = names.slice(0, guides.length);

  it('compile: guides and readmes', () => expect(flawsOf(ofGuides, [])).toEqual([]));

  it('compile: comments of the SDK', () => {
    expect(names.length - ofGuides.length).toBeGreaterThan(60);
    expect(flawsOf(names.slice(guides.length), unknownNames)).toEqual([]);
  });
});
