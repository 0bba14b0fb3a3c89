import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { functionsOf } from '../../sdk/testing/facade-calls.js';
import { facadePage, renderFacade } from './facade.js';

const page = renderFacade();

it('the page of the facade is what its generator makes of the table and the comments', () => {
  expect(readFileSync(facadePage, 'utf8')).toBe(page);
});

it('the page of the facade has every call of it and of its objects', () => {
  const gudhub = new GudHub(undefined, { server_url: 'https://platform.test/GudHub' });
  const [, repeated = ''] = page.split('## Calls with two names');
  const missing = functionsOf(gudhub).filter((call) => {
    const [name = '', object = ''] = call.split('.').reverse();
    const [, section = ''] = page.split(`## \`gudhub${object && `.${object}`}\``);
    const [line = ''] = repeated.split('\n').filter((text) => text.startsWith(`- \`${object}\``));
    return !section.split('\n## ')[0]?.includes(`| \`${name}(`) && !line.includes(`\`${name}\``);
  });
  expect(missing).toEqual([]);
  gudhub.client.close();
});
