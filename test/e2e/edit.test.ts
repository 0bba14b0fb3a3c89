import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../sdk/index.js';
import { launchBrowser } from '../support/browser.js';
import { notes, save, signInAsEditor, switchOn, text } from '../support/editing.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

let site: RunningSite;
let browser: Browser;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});
afterAll(async () => {
  await browser?.close();
  await discard(site);
});

async function arrive(path: string): Promise<Page> {
  const { page, context } = await visit(browser, site.origin + path);
  contexts.push(context);
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Opens a text in the editor, puts `words` in the place of what it says. */
async function write(page: Page, id: string, words: string): Promise<void> {
  await text(page, id).click();
  await page.waitForSelector(`[gh-id="${id}"][contenteditable="true"]`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

/** Opens a text of one line. */
async function openPlain(page: Page, id: string): Promise<void> {
  await text(page, id).click();
  await page.getByText('Ctrl+S saves').waitFor();
  expect(await text(page, id).getAttribute('contenteditable')).toBe('plaintext-only');
  await page.keyboard.press('Control+a');
}

async function signIn(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').filter({ has: page.locator('input[type="password"]') });
  await dialog.locator('input[autocomplete="username"]').fill(site.editor.username);
  await dialog.locator('input[type="password"]').fill(site.editor.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** A page of somebody who has signed in and switched edit mode on. */
async function editor(path: string): Promise<Page> {
  const page = await arrive('/account/');
  await signInAsEditor(page, site);
  await page.goto(site.origin + path);
  await switchOn(page);
  return page;
}

const addressOf = async (path: string) => {
  const html = await seenByVisitor(path);
  const numbers = ['data-app-id', 'data-item-id', 'data-pages-json_field_id'].map((name) =>
    Number(new RegExp(`<html[^>]* ${name}="(\\d+)"`).exec(html)?.[1]),
  );
  const [app_id = 0, item_id = 0, element_id = 0] = numbers;
  return { app_id, item_id, element_id };
};

type Content = Readonly<Record<string, unknown>>;

let client: Promise<Client> | undefined;
const otherClient = () => (client ??= site.client());

/** The stored document of a page, read or changed by another client. */
async function stored(path: string, change?: (content: Content) => Content): Promise<Content> {
  const { documents } = await otherClient();
  const address = await addressOf(path);
  const document = await documents.get(address);
  const content = JSON.parse(document?.data ?? '{}') as Content;
  if (!change) return content;
  await documents.insert({ ...address, data: JSON.stringify(change(content)) }, { if_rev: document?.rev });
  return change(content);
}

const questions = (...ids: readonly string[]) => ids.map((id) => ({ id, q: `Question ${id}`, a: `Answer ${id}` }));
const [first, second, third] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** Values of every kind, in plain elements of a page. */
const probe = {
  label: 'Ask us',
  link: { text: 'Prices', link: '/prices/' },
  count: 12,
  story: '<p>One</p>',
  items: questions(first, second, third),
};

const probeHtml = `<section id="probe">
  <span gh-id="probe.label" gh-kind="plain">Ask us</span>
  <p><a href="/prices/" gh-id="probe.link" gh-kind="link">Prices</a></p>
  <p gh-id="probe.count" gh-kind="number">12</p>
  <div gh-id="probe.story" gh-kind="text"><p>One</p></div>
  <ul gh-array="probe.items">${probe.items
    .map(
      ({ id, q, a }, at) =>
        `<li gh-item="${id}"><b gh-id="probe.items.${at}.q" gh-kind="plain">${q}</b> <span gh-id="probe.items.${at}.a">${a}</span></li>`,
    )
    .join('')}</ul>
</section>`;

/** A page of an editor whose document holds values of every kind, and whose markup shows them. */
async function probed(path: string): Promise<Page> {
  await stored(path, (content) => ({ ...content, probe }));
  const page = await arrive('/account/');
  const { auth } = await otherClient();
  await page.evaluate((key) => {
    localStorage.setItem('gudhub_auth_key', key);
    sessionStorage.setItem('gh-edit-mode', 'on');
  }, auth.user()?.auth_key ?? '');
  await page.route(site.origin + path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${probeHtml}</main>`) });
  });
  await page.goto(site.origin + path);
  await page.waitForSelector('body.edit-mode-enabled');
  return page;
}

const storedProbe = async (path: string) => (await stored(path))['probe'] as typeof probe;

const seenByVisitor = async (path: string) => (await fetch(site.origin + path)).text();

describe('edit mode', () => {
  it('loads no editor before it is switched on', async () => {
    const { requests, context } = await visit(browser, `${site.origin}/`);
    contexts.push(context);
    expect(requests.filter((path) => /tinymce|edit-mode-.*\.js/.test(path))).toEqual([]);
  });

  it('Save without a login opens the login popup, and that very save then goes through; a visitor’s reload shows it', async () => {
    const page = await arrive('/');
    await switchOn(page);
    await write(page, 'hero.title', 'Light before concrete');
    await save(page);
    await signIn(page);
    await notes(page).waitFor();
    const since = Date.now();
    await notes(page).waitFor({ state: 'detached', timeout: 8000 });
    expect(Date.now() - since).toBeGreaterThan(3500);
    expect(Date.now() - since).toBeLessThan(6500);
    expect(await seenByVisitor('/')).toContain('Light before concrete');
    await page.reload();
    expect(await text(page, 'hero.title').innerText()).toBe('Light before concrete');
  });

  it('two editors who change different texts at once both succeed', async () => {
    const [first, second] = [await editor('/'), await editor('/')];
    await write(first, 'hero.title', 'Title of the first');
    await write(second, 'hero.subtitle', 'Subtitle of the second');
    await Promise.all([save(first), save(second)]);
    await Promise.all([notes(first).waitFor(), notes(second).waitFor()]);
    const html = await seenByVisitor('/');
    expect(html).toContain('Title of the first');
    expect(html).toContain('Subtitle of the second');
  });

  it('two editors who change the same text: the second is shown both and chooses', async () => {
    const [first, second] = [await editor('/services-interior/'), await editor('/services-interior/')];
    await write(first, 'hero.title', 'Version of the first');
    await write(second, 'hero.title', 'Version of the second');
    await save(first);
    await notes(first).waitFor();
    await save(second);
    const dialog = second.locator('dialog[open]').filter({ hasText: 'Version of the first' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('Version of the second');
    expect(await seenByVisitor('/services-interior/')).toContain('Version of the first');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await notes(second).waitFor();
    const html = await seenByVisitor('/services-interior/');
    expect(html).toContain('Version of the second');
    expect(html).not.toContain('Version of the first');
  });

  it('Cancel brings the text back, switching off takes the editor away', async () => {
    const page = await editor('/contact/');
    const before = await text(page, 'hero.title').innerText();
    await write(page, 'hero.title', 'Never saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await text(page, 'hero.title').innerText()).toBe(before);
    await page.getByRole('switch', { name: 'Edit mode' }).click();
    await page.waitForSelector('body:not(.edit-mode-enabled)');
    expect(await page.locator('[contenteditable="true"]').count()).toBe(0);
    expect(await seenByVisitor('/contact/')).not.toContain('Never saved');
  });

  it('what is saved is sanitised, whatever was put into the text', async () => {
    const page = await editor('/privacy-policy/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await text(page, 'hero.title').evaluate((node) => {
      node.innerHTML = 'Safe <b onclick="alert(1)">words</b><img src="x" onerror="alert(2)"><gh-popup></gh-popup>';
      node.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await save(page);
    await notes(page).waitFor();
    const { hero } = (await stored('/privacy-policy/')) as { readonly hero: { readonly title: string } };
    expect(hero.title).toBe('Safe <b>words</b>');
    const title =
      /<h1[^>]*gh-id="hero.title"[^>]*>([\s\S]*?)<\/h1>/.exec(await seenByVisitor('/privacy-policy/'))?.[1] ?? '';
    expect(title).toContain('Safe <b>words</b>');
    expect(title).not.toMatch(/onerror|onclick|gh-popup/);
  });

  it("Save before the editor is there says 'TinyMCE not ready yet' and loses nothing; once it is there the save goes through", async () => {
    const page = await editor('/account/');
    const said: string[] = [];
    page.on('dialog', (dialog) => said.push(`${dialog.type()}: ${dialog.message()}`));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/tinymce-/, async (route) => {
      await held;
      await route.continue();
    });
    // On as it was on the page before.
    await page.goto(`${site.origin}/contact/`);
    await page.waitForSelector('body.edit-mode-enabled');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed early');
    await save(page);
    expect(said).toEqual(['alert: TinyMCE not ready yet']);
    release();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await expect.poll(() => text(page, 'hero.title').innerText()).toBe('Typed early');
    await save(page);
    await notes(page).waitFor();
    expect(await seenByVisitor('/contact/')).toContain('Typed early');
  });

  it('Update cache renders the page anew', async () => {
    const page = await editor('/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.getByRole('button', { name: 'Update cache' }).click();
    await page.waitForURL(/mode=ssr/);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('works with the keyboard alone: Tab to a text, Enter opens it, Ctrl+S saves', async () => {
    const page = await editor('/uk/');
    await text(page, 'hero.title').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Світло раніше за бетон');
    await page.keyboard.press('Control+s');
    await expect.poll(() => seenByVisitor('/uk/')).toContain('Світло раніше за бетон');
    expect(await seenByVisitor('/')).not.toContain('Світло раніше за бетон');
  });

  it('gives the focus back to the text after Save, after Cancel and after Escape', async () => {
    const page = await editor('/contact/');
    const isFocused = () => text(page, 'hero.title').evaluate((node) => node === document.activeElement);
    await write(page, 'hero.title', 'Focused');
    await save(page);
    await notes(page).waitFor();
    expect(await isFocused()).toBe(true);
    await write(page, 'hero.title', 'Not saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await isFocused()).toBe(true);
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.keyboard.press('Escape');
    expect(await isFocused()).toBe(true);
  });
});

describe('a list that others change meanwhile', () => {
  const path = '/services-interior/';

  async function openThird(): Promise<Page> {
    const page = await probed(path);
    await write(page, 'probe.items.2.a', 'Mine');
    return page;
  }

  it('gets the change at the entry that was shown, wherever it is now', async () => {
    const page = await openThird();
    await stored(path, (content) => ({
      ...content,
      probe: { ...probe, items: questions(third, 'dddddddd', first, second) },
    }));
    await save(page);
    await notes(page).waitFor();
    expect((await storedProbe(path)).items).toEqual([
      { id: third, q: `Question ${third}`, a: 'Mine' },
      ...questions('dddddddd', first, second),
    ]);
  });

  it('gets no change where the entry is gone: the editor is told, and what was typed stays', async () => {
    const page = await openThird();
    const items = questions('dddddddd', first, second);
    await stored(path, (content) => ({ ...content, probe: { ...probe, items } }));
    await save(page);
    await page.getByText('This text no longer exists', { exact: false }).waitFor();
    expect(await text(page, 'probe.items.2.a').innerText()).toBe('Mine');
    expect((await storedProbe(path)).items).toEqual(items);
  });
});

describe('a value of each kind', () => {
  const path = '/contact/';

  it('plain: takes no markup and no line break, and Enter saves it', async () => {
    const page = await probed(path);
    await openPlain(page, 'probe.label');
    await text(page, 'probe.label').evaluate((node) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Write\nto us');
      data.setData('text/html', '<a href="/x/">Write<br>to us</a>');
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Shift+Enter');
    await notes(page).waitFor();
    expect(await text(page, 'probe.label').innerHTML()).toBe('Write to us');
    expect((await storedProbe(path)).label).toBe('Write to us');
  });

  it('link: refuses a bad address, and stores a good one with its words', async () => {
    const page = await probed(path);
    await text(page, 'probe.link').click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter an address that starts with').waitFor();
    await dialog.getByLabel('Address', { exact: true }).fill('/costs/');
    await dialog.getByLabel('Text to show').fill('Costs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await notes(page).waitFor();
    expect((await storedProbe(path)).link).toEqual({ text: 'Costs', link: '/costs/' });
    expect(await text(page, 'probe.link').getAttribute('href')).toBe('/costs/');
  });

  it('number: stays a number', async () => {
    const page = await probed(path);
    for (const [words, note] of [
      ['many', 'Enter a number'],
      ['13,5', 'Saved'],
    ] as const) {
      await openPlain(page, 'probe.count');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.getByText(note).first().waitFor();
    }
    expect((await storedProbe(path)).count).toBe(13.5);
  });

  it('text: takes paragraphs, headings and lists', async () => {
    const page = await probed(path);
    await write(page, 'probe.story', 'Steps');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second');
    await save(page);
    await notes(page).waitFor();
    expect((await storedProbe(path)).story).toBe('<ul><li>Steps</li><li>Second</li></ul>');
  });

  it('rich: is refused with a reason where its markup is more than a page can show', async () => {
    const page = await probed(path);
    await text(page, 'probe.items.0.a').click();
    await page.waitForSelector('[gh-id="probe.items.0.a"][contenteditable="true"]');
    await text(page, 'probe.items.0.a').evaluate((node) => {
      node.innerHTML = `${Array.from({ length: 40 }, (_, n) => (n % 2 ? '<i>' : '<b>')).join('')}deep`;
      node.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await save(page);
    await page.getByText('more formatting than a page can show', { exact: false }).waitFor();
    expect((await storedProbe(path)).items[0]?.a).toBe(`Answer ${first}`);
  });
});
