import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** What the linter says of a line, as if it stood in that file. */
async function said(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: resolve(root, file) });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'siteblocks/may-import')
    .map(({ message }) => message);
}

it.each([
  ['widgets/tabs/tabs.tsx', "export { Form } from '../form/form.js';", /widgets\/form\/form\.tsx.*Nested/],
  ['widgets/tabs/tabs.tsx', "export const later = () => import('../../sdk/index.js');", /sdk\/index\.ts.*data\.ts/],
  ['runtime/html/words-of.ts', "export * from '../page/site.js';", /runtime\/page\/site\.ts/],
  ['sdk/environment.ts', "import 'react';", /may not import react/],
])('in %s, `%s` is reported with the remedy', async (file, line, message) => {
  expect(await said(file, line)).toEqual([expect.stringMatching(message)]);
});

it('reports nothing for an import that the table allows', async () => {
  expect(await said('widgets/tabs/tabs.tsx', "export { Editable } from '../../runtime/react/editable.js';")).toEqual(
    [],
  );
});
