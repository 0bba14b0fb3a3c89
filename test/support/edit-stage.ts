import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Client } from '../../sdk/index.js';
import { sharedBrowser } from './browser.js';
import { leaveBrowser } from './lent-context.js';
import { plainEditor, text } from './editing.js';
import { pageAddress } from './page-address.js';
import { refusedByPolicy } from './refused-by-policy.js';
import { discard, startSite } from './site.js';
import type { RunningSite } from './site.js';
import { visit } from './visit.js';
import type { Visit, VisitOptions } from './visit.js';

type Screen = Pick<VisitOptions, 'width' | 'touch' | 'isLax' | 'ownSize' | 'context' | 'answered'>;

export type Content = Readonly<Record<string, unknown>>;

/** Values put into the document of a page, and elements that show them as they are stored. */
export interface Probe<Values> {
  readonly values: Values;
  readonly html: (values: Values) => string;
}

/**
 * A real site and a browser for tests of edit mode, and what they do with them. Started before the tests of a file, and thrown away after them.
 *
 * @param start starts the site; default: the studio's
 */
export function editStage<Values>(probe: Probe<Values>, start: () => Promise<RunningSite> = startSite) {
  let site: RunningSite;
  let browser: Browser;
  let visits: Visit[] = [];
  let isAttack = false;
  let client: Promise<Client> | undefined;

  beforeAll(async () => {
    [site, browser] = await Promise.all([start(), sharedBrowser()]);
  });
  afterEach(async () => {
    const refused = refusedByPolicy(visits.flatMap(({ said }) => said));
    await Promise.all(visits.map(({ leave }) => leave()));
    visits = [];
    const expected = isAttack;
    isAttack = false;
    if (!expected) expect(refused).toEqual([]);
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await discard(site);
  });

  /** Opens a path as somebody with a browser of their own. @param look - told what the page says and asks for. */
  async function arrive(path: string, look?: (visited: Visit) => void, screen: Screen = {}): Promise<Page> {
    const visited = await visit(browser, site.origin + path, screen);
    look?.(visited);
    return settled(visited);
  }

  function settled(visited: Visit): Page {
    visits.push(visited);
    visited.page.on('dialog', (dialog) => void dialog.accept());
    return visited.page;
  }

  /** The empty page of a new browser whose owner is signed in and has switched edit mode on. */
  async function arriveAsEditor(screen: Screen = {}): Promise<Page> {
    const { auth } = await otherClient();
    return settled(await visit(browser, 'about:blank', { ...screen, editorKey: auth.user()?.auth_key ?? '' }));
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
    await plainEditor(page);
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
  async function editor(path: string, screen?: Screen): Promise<Page> {
    const page = await arriveAsEditor(screen);
    await page.goto(site.origin + path);
    await page.waitForSelector('body.edit-mode-enabled');
    return page;
  }

  /** A page as visitors see it, with the edit addresses of its elements. */
  const seenByVisitor = async (path: string) => {
    const address = new URL(path, site.origin);
    address.searchParams.set('mode', 'addresses');
    return (await fetch(address)).text();
  };

  const addressOf = async (path: string) => pageAddress(await seenByVisitor(path));

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

  const storedProbe = async (path: string) => (await stored(path))['probe'] as Values;

  /** A page of an editor whose document holds values of every kind, and whose markup shows them as they are stored. */
  async function probed(path: string, screen?: Screen): Promise<Page> {
    await stored(path, (content) => ({ ...content, probe: probe.values }));
    return withProbe(await arriveAsEditor(screen), path);
  }

  /** Another tab of the browser that a page is in, as {@link probed}; what is stored stays. */
  const anotherTab = async (page: Page, path: string): Promise<Page> => withProbe(await page.context().newPage(), path);

  async function withProbe(page: Page, path: string): Promise<Page> {
    const isPage = (url: URL) => url.origin === site.origin && url.pathname === path;
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const html = probe.html(await storedProbe(path));
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
    });
    await page.goto(site.origin + path);
    await page.waitForSelector('body.edit-mode-enabled');
    return page;
  }

  return {
    ...{ arrive, write, openPlain, signIn, editor, seenByVisitor, stored, storedProbe, probed, anotherTab, addressOf },
    origin: () => site.origin,
    /** Says that the test itself puts something into the page that the page's policy has to refuse. */
    attack: () => void (isAttack = true),
    client: otherClient,
  };
}
