import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** What the linter says of a line, as if it were in that file. */
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
  ['widgets/tabs/tabs.tsx', "export * from '../shared/account/page-client.js';", /account\/page-client\.ts.*data\.ts/],
  [
    'widgets/edit-mode/edit-mode.tsx',
    "export * from '../../editor/session/edit-ui.js';",
    /edit-ui\.tsx.*dynamic import/,
  ],
  ['editor/text/text-editing.ts', "export * from '../panels/open-panel.js';", /open-panel\.ts.*callback/],
  ['editor/saving/changes/changes.ts', "export * from '../../session/edit-view.js';", /edit-view\.ts.*callback/],
  ['editor/view/texts.ts', "export * from '../../widgets/edit-mode/texts.js';", /edit-mode\/texts\.ts.*callback/],
  ['cms/site-assets.ts', "export * from '../platform/platform.js';", /platform\.ts.*SiteStorage/],
  ['cms/site-assets.ts', "export * from '../demo/settings.js';", /settings\.ts.*SiteStorage/],
  ['kit/caller.ts', "export * from '../cms/editable-site.js';", /editable-site\.ts.*cms\//],
  ['platform/platform.ts', "export * from '../cms/storage/change.js';", /change\.ts.*platform\/sites/],
  ['platform/platform.ts', "export * from '../kit/caller.js';", /caller\.ts.*platform\/sites/],
])('in %s, `%s` is reported with the remedy', async (file, line, message) => {
  expect(await said(file, line)).toEqual([expect.stringMatching(message)]);
});

it('reports nothing for an import that the table allows', async () => {
  expect(await said('widgets/tabs/tabs.tsx', "export { Editable } from '../../runtime/react/editable.js';")).toEqual(
    [],
  );
  const late = "export const ui = () => import('../../editor/session/edit-ui.js');";
  expect(await said('widgets/edit-mode/edit-mode.tsx', late)).toEqual([]);
});
