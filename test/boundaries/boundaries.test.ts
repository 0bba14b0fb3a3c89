import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles-of.js';
import { editorFloors, savingFloors } from './editor-floors.js';
import { cmsRooms } from './cms-rooms.js';
import { platformRooms } from './platform-rooms.js';
import { refusedImport } from './refused-import.js';

const root = resolve(import.meta.dirname, '../..');
// Some tools have packages of their own, with sources of others in them.
const files = globSync(
  ['{sdk,runtime,widgets,editor,kit,cms,platform,blobs,examples,demo,stories,tools,test}/**/*.{ts,tsx}'],
  {
    cwd: root,
    ignore: ['**/node_modules/**'],
  },
).sort();

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

/** Imports of a file; relative ones as paths from the root, with the ending of the source file. */
function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic: boolean) => {
    if (!specifier.startsWith('.')) return found.push({ target: specifier, typeOnly, dynamic });
    const path = relative(root, resolve(root, dirname(file), specifier));
    const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
    return found.push({ target: candidates.find((candidate) => files.includes(candidate)) ?? path, typeOnly, dynamic });
  };
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      add(node.moduleSpecifier.text, typeOnly, false);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) add(specifier.text, false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

describe('boundaries', () => {
  it('every import is allowed by the table', () => {
    const broken: string[] = [];
    for (const [file, imports] of graph) {
      for (const { target, dynamic } of imports) {
        const why = refusedImport(file, target, dynamic);
        if (why) broken.push(`${file} imports ${target}: ${why}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('the composition root reaches React only by dynamic import', () => {
    const reached = new Set<string>();
    const follow = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { target, typeOnly, dynamic } of graph.get(file) ?? []) if (!typeOnly && !dynamic) follow(target);
    };
    follow('widgets/embed.ts');
    expect([...reached].filter((target) => /^(react|react-dom|@r2wc)(\/|$)/.test(target))).toEqual([]);
  });

  it('no files import each other in a circle, types and late imports included', () => {
    const imported = new Map([...graph].map(([file, imports]) => [file, imports.map(({ target }) => target)]));
    expect(circlesOf(imported).map((circle) => circle.join(' -> '))).toEqual([]);
  });

  it.each([
    ['platform', platformRooms],
    ['cms', cmsRooms],
  ] as const)('in %s/, no import runs back to a later room', (house, rooms) => {
    const back: string[] = [];
    for (const [file, imports] of graph) {
      const own = floorOf(file, house, rooms);
      if (own === undefined || file.endsWith('.test.ts')) continue;
      expect(own, `${file} is in no room of the list`).toBeGreaterThanOrEqual(0);
      for (const { target } of imports) {
        const floor = floorOf(target, house, rooms);
        if (floor !== undefined && floor > own) back.push(`${file} imports ${target}`);
      }
    }
    expect(back).toEqual([]);
  });

  it('each file of editor/saving is on a floor of the list', () => {
    const rooms = savingFloors.flatMap((floor) => Object.keys(floor));
    const found = files.filter((file) => file.startsWith('editor/saving/')).map((file) => file.split('/').slice(2));
    expect([...new Set(found.map(([room, file]) => (file === undefined ? 'no folder' : room)))].sort()).toEqual(
      [...rooms].sort(),
    );
  });

  it("the platform server's README names the rooms in their order", () => {
    const readme = readFileSync(join(root, 'platform/README.md'), 'utf8');
    const [, table = ''] = /\| room \| what \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readme) ?? [];
    expect([...table.matchAll(/^\| `([a-z]+)\/`/gm)].map(([, name]) => name)).toEqual([...platformRooms]);
  });

  it("the editor's README names the rooms in their order, from the top", () => {
    const readme = readFileSync(join(root, 'editor/README.md'), 'utf8');
    const [, table = ''] = /\| rooms \| what \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readme) ?? [];
    const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([a-z]+)\/`/g)].map(([, room]) => room),
    );
    const floors = editorFloors.map((rooms) => Object.keys(rooms).sort());
    expect(rows.map((row) => row.sort()).reverse()).toEqual(floors);
  });
});

/** Number of the room that a file of a house is in, counted from the ground. Files that put the rooms together stand above all of them. */
function floorOf(file: string, house: string, rooms: readonly string[]): number | undefined {
  if (!file.startsWith(`${house}/`)) return undefined;
  const [room = '', rest] = file.slice(house.length + 1).split('/');
  return rest === undefined ? rooms.length : rooms.indexOf(room);
}
