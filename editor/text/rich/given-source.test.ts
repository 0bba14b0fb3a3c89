import { expect, it, vi } from 'vitest';
import { editorSource, giveEditorSource } from './given-source.js';

it('edit mode without an editor says what to install and to import, and takes the one that it is given', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(editorSource.core()).rejects.toThrow(/npm install tinymce.*import 'siteblocks\/editor'/);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  const core = { majorVersion: '8' } as never;
  giveEditorSource({ core: () => Promise.resolve(core), parts: () => Promise.resolve(['.tox {}']) });
  expect([await editorSource.core(), await editorSource.parts()]).toEqual([core, ['.tox {}']]);
});
