import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import * as ts from 'typescript';
import { describe, expect, it } from 'vitest';

const sdk = resolve(import.meta.dirname, '../../sdk');
const read = (file: string): string => readFileSync(resolve(sdk, file), 'utf8');
const parse = (file: string): ts.SourceFile => ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true);
const tagsOf = (node: ts.Node): string[] => ts.getJSDocTags(node).map(({ tagName }) => tagName.text);

/** Functions that the public entry of pure functions hands on, by file. */
const functions = [...read('functions.ts').matchAll(/export \{ ([\w, ]+) \} from '\.\/(.+)\.js'/g)].flatMap(([, names = '', file = '']) =>
  names.split(', ').map((name) => ({ name, file: `${file}.ts` })),
);

const services = globSync('services/*-service.ts', { cwd: sdk });

describe('docstrings of the SDK', () => {
  it.each(functions)('$name has one with an example', ({ name, file }) => {
    const found = parse(file).statements.filter((statement) =>
      ts.isFunctionDeclaration(statement) ? statement.name?.text === name : ts.isVariableStatement(statement) && statement.getText().includes(`const ${name}`),
    );
    expect(found).not.toEqual([]);
    if (found.some(ts.isFunctionDeclaration)) expect(found.flatMap(tagsOf)).toContain('example');
    else expect(found.flatMap((statement) => ts.getJSDocCommentsAndTags(statement))).not.toEqual([]);
  });

  it.each(services)('%s explains its class with an example, and each public method', (file) => {
    for (const statement of parse(file).statements.filter(ts.isClassDeclaration)) {
      expect(tagsOf(statement), file).toContain('example');
      const methods = statement.members.filter(ts.isMethodDeclaration).filter(({ name }) => !ts.isPrivateIdentifier(name));
      expect(methods.filter((method) => ts.getJSDocCommentsAndTags(method).length === 0).map(({ name }) => name.getText())).toEqual([]);
    }
  });
});
