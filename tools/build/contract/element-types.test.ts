import ts from 'typescript';
import { expect, it } from 'vitest';
import { elementTypes } from './element-types.js';
import { sampleBlock } from './sample-block.js';

/** Names and types of the members of an interface. */
function membersOf(source: ts.SourceFile, name: string): Record<string, string> {
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  return Object.fromEntries(
    (found?.members ?? []).map((member) => {
      const { name: key, type } = member as ts.PropertySignature;
      return [key.getText(source), type?.getText(source) ?? ''];
    }),
  );
}

it('declarations of elements have properties, attributes and tags', async () => {
  const source = ts.createSourceFile('elements.d.ts', await elementTypes([sampleBlock]), ts.ScriptTarget.Latest, true);
  expect(membersOf(source, 'GhSampleBlockElement')).toMatchObject({
    popupId: 'string',
    open: 'boolean',
    delay: 'number | undefined',
    data: 'GhSampleBlockData | undefined',
  });
  expect(membersOf(source, 'GhSampleBlockAttributes')).toMatchObject({
    "'data-popup-id'": 'string | undefined',
    "'data-title'": 'string | undefined',
  });
  expect(membersOf(source, 'SiteblocksElements')).toEqual({ "'gh-sample-block'": 'GhSampleBlockElement' });
});
