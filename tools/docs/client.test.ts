import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createClient } from '../../sdk/client.js';
import * as functions from '../../sdk/functions.js';
import { clientPage, renderClient } from './client.js';

const page = renderClient();

it('the page of the client is what its generator makes of the types and the comments', () => {
  expect(readFileSync(clientPage, 'utf8')).toBe(page);
});

it('the page of the client has every call and every service that a client has', () => {
  const client = createClient({ serverUrl: 'https://platform.test/GudHub' });
  for (const [name, member] of Object.entries(client))
    expect(page).toContain(typeof member === 'function' ? `| \`${name}(` : `\n## \`client.${name}\`\n`);
  client.close();
});

it('the page of the client has every function that needs none', () => {
  const [, section = ''] = page.split('## Functions of');
  for (const [name, value] of Object.entries(functions))
    if (typeof value === 'function') expect(section).toContain(`| \`${name}(`);
});
