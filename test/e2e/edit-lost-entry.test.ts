import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../sdk/index.js';
import type { Client } from '../../sdk/index.js';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { notes, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { panelOf, press } from '../support/panels.js';

const { editor, stored, write, client, origin, addressOf } = editStage(listProbe);

const path = '/about-us/';
const title = 'Olena Koval has removed the entry that you are writing in';

const [first, second] = ['aaaaaaaa', 'bbbbbbbb'] as const;
const blockOf = (id: string) => ({
  ...{ id, block: 'gh-media-text' },
  data: { title: `Block ${id}`, button: { text: 'Write to us', link: '/contact/' } },
});

type Block = ReturnType<typeof blockOf>;

const blocks = async () => (await stored(path))['more'] as readonly Block[];

/** A client of somebody else, who may write all of the site. */
async function colleague(): Promise<Client> {
  const owner = await client();
  const login = { username: `olena-${Date.now()}@example.com`, password: 'A long password of Olena' };
  await owner.auth.signUp({ ...login, fullname: 'Olena Koval' });
  const [found] = await owner.auth.findUsers(login.username);
  for (const { app_id } of await owner.apps.list()) await owner.sharing.add(app_id, found?.user_id ?? 0, 2);
  const other = createClient({ serverUrl: `${origin()}/GudHub`, cache: false });
  await other.auth.login(login);
  return other;
}

/** The colleague takes a block out of the page. */
async function remove({ documents }: Client, id: string): Promise<void> {
  const address = await addressOf(path);
  const document = await documents.get(address);
  const content = JSON.parse(document?.data ?? '{}') as { more: readonly Block[] };
  content.more = content.more.filter((block) => block.id !== id);
  await documents.insert({ ...address, data: JSON.stringify(content) }, { if_rev: document?.rev });
}

/** Waits until the page hears what others save. */
async function hearsOthers(page: Page): Promise<void> {
  const versions: string[] = [];
  const seen = async () => {
    versions.push(`Version ${versions.length} of ${Date.now()}`);
    const hero = (content: Readonly<Record<string, unknown>>) => ({
      ...(content['hero'] as object),
      title: versions.at(-1),
    });
    await stored(path, (content) => ({ ...content, hero: hero(content) }));
    return versions.includes(await text(page, 'hero.title').innerText());
  };
  await expect.poll(seen, { timeout: 30_000, interval: 300 }).toBe(true);
  await expect.poll(() => text(page, 'hero.title').innerText()).toBe(versions.at(-1));
}

/** An editor writes in the second block, which a colleague removes. */
async function lose(): Promise<Page> {
  await stored(path, (content) => ({ ...content, more: [blockOf(first), blockOf(second)] }));
  const page = await editor(path);
  await hearsOthers(page);
  const other = await colleague();
  await write(page, 'more.1.data.title', 'Words of mine');
  await remove(other, second);
  await panelOf(page).getByRole('heading', { name: title }).waitFor();
  return page;
}

describe('an entry that a colleague removes while somebody writes in it', () => {
  it('is told at that moment by name, and comes back with the words that were written', async () => {
    const page = await lose();
    expect(await panelOf(page).innerText()).toContain('Words of mine');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, { within: '.gh-edit-dialog' }), colorScheme).toEqual([]);
    }
    await press(panelOf(page), 'Put the entry back');
    await page.getByText('Restored.', { exact: false }).waitFor();
    await expect.poll(blocks).toEqual([blockOf(first), blockOf(second)]);
    // The text is open still, and takes what is typed.
    await page.keyboard.press('End');
    await page.keyboard.type(', and more');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect((await blocks())[1]).toMatchObject({ id: second, data: { title: 'Words of mine, and more' } });
  });

  it('leaves its words to be copied, and whoever closes the window keeps them', async () => {
    const page = await lose();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(panelOf(page), 'Copy the words');
    await panelOf(page).getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Words of mine');
    await press(panelOf(page), 'Close');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await text(page, 'more.1.data.title').innerText()).toBe('Words of mine');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Not saved yet (1)' }).waitFor();
  });
});
