import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { facadePage, renderFacade } from './facade.js';

const page = renderFacade();

it('the page of the facade is what its generator makes of the declarations', () => {
  expect(readFileSync(facadePage, 'utf8')).toBe(page);
});

it('the page of the facade has every call of it and of its objects', () => {
  const gudhub = new GudHub(undefined, { server_url: 'https://platform.test/GudHub' });
  const calls = Object.getOwnPropertyNames(GudHub.prototype).filter((name) => name !== 'constructor');
  for (const name of calls) expect(page).toContain(`| \`${name}(`);
  const { sharing, groupSharing, chunksManager, fileManager, auth, appProcessor, ghconstructor, storage, req } = gudhub;
  const objects = {
    sharing,
    groupSharing,
    chunksManager,
    fileManager,
    auth,
    appProcessor,
    ghconstructor,
    storage,
    req,
  };
  for (const [object, members] of Object.entries(objects)) {
    const [, section = ''] = page.split(`## \`gudhub.${object}\``);
    const [table = ''] = section.split('\n## ');
    const repeated = page.split('## Under another name')[1] ?? '';
    for (const name of Object.keys(members))
      expect(table.includes(`\`${name}(`) || repeated.includes(`\`${name}\``), `${object}.${name}`).toBe(true);
  }
});
