import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agree } from '../support/agree.js';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { holdEditor } from '../support/hold-editor.js';
import { journalled, journalOf } from '../support/journalled.js';
import { killTab } from '../support/kill-tab.js';
import { listProbe } from '../support/list-probe.js';

const { editor, probed, stored, storedProbe, origin } = editStage(listProbe);

const path = '/contact/';
const story = '<p>One two</p>\n<p>Three <b>four</b><br>five</p>\n<ul>\n  <li>six</li>\n  <li>seven</li>\n</ul>';
const title = 'At first';

const unsaved = (page: Page) => page.getByRole('button', { name: 'Not saved yet (1)' });

const opened = (page: Page, id: string) => page.waitForSelector(`[gh-id="${id}"][contenteditable="plaintext-only"]`);

const taken = (page: Page, id: string) =>
  page.waitForSelector(`[gh-id="${id}"][contenteditable="true"].mce-content-body`);

/** A page with a text of paragraphs and lists, whose editor does not come before it is let in. */
async function withStory(): Promise<{ page: Page; release: () => void }> {
  const page = await probed(path);
  await stored(path, (content) => ({ ...content, probe: { ...listProbe.values, story } }));
  const release = await holdEditor(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  return { page, release };
}

/** A page with a title, whose editor does not come before it is let in. */
async function withTitle(): Promise<{ page: Page; release: (answer?: 'continue' | 'abort') => void }> {
  await stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title } }));
  const page = await editor(path);
  const release = await holdEditor(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  return { page, release };
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Where the words of the story begin on the screen, or the given part of them. */
const placeOf = (page: Page, words: string, letters = 0) =>
  text(page, 'probe.story').evaluate(
    (element, [wanted, at]) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !(walker.currentNode as Text).data.includes(wanted));
      const node = walker.currentNode as Text;
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(wanted) + at);
      range.collapse();
      const { x, y, height } = range.getBoundingClientRect();
      return { x: x + 1, y: y + height / 2 };
    },
    [words, letters] as const,
  );

async function clickBefore(page: Page, words: string): Promise<void> {
  await text(page, 'probe.story').scrollIntoViewIfNeeded();
  const { x, y } = await placeOf(page, words);
  await page.mouse.click(x, y);
  await opened(page, 'probe.story');
}

describe('what is selected while the editor is being loaded', () => {
  it.each([
    ['the caret of the click', press(), 'seven', story.replace('seven', '+seven')],
    ['a caret at the start of a line', press(), 'five', story.replace('five', '+five')],
    ['a caret that keys have moved', press('ArrowLeft', 'ArrowLeft'), 'five', story.replace('four', 'fou+r')],
    ['some letters', press('Shift+ArrowRight', 'Shift+ArrowRight'), 'two', story.replace('two', '+o')],
    ['letters that were selected backwards', press('Shift+ArrowLeft'), 'five', story.replace('</b><br>', '+</b>')],
    ['everything', press('Control+a'), 'two', '<p>+</p>'],
    [
      'a word beside what was typed',
      async (page: Page) => {
        await page.keyboard.type('new ');
        await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')(page);
      },
      'two',
      story.replace('two', 'new +'),
    ],
  ])('%s: what is typed then goes there', async (_, select, words, wanted) => {
    const { page, release } = await withStory();
    await clickBefore(page, words);
    await select(page);
    release();
    await taken(page, 'probe.story');
    await page.keyboard.type('+');
    await save(page);
    await notes(page).waitFor();
    expect((await storedProbe(path)).story.replaceAll(/>\s+</g, '><')).toBe(wanted.replaceAll(/>\s+</g, '><'));
  });

  it.each([
    [
      'a double click',
      async (page: Page) => {
        const { x, y } = await placeOf(page, 'two', 1);
        await page.mouse.dblclick(x, y);
      },
    ],
    [
      'pulling the pointer over it',
      async (page: Page) => {
        const [from, to] = [await placeOf(page, 'two'), await placeOf(page, 'two', 3)];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
      },
    ],
  ])('a word that %s selects, which also opens the text: it is replaced by what is typed', async (_, select) => {
    const { page, release } = await withStory();
    await text(page, 'probe.story').scrollIntoViewIfNeeded();
    await select(page);
    await opened(page, 'probe.story');
    release();
    await taken(page, 'probe.story');
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('two');
    await page.keyboard.type('2');
    await expect.poll(() => text(page, 'probe.story').locator('p').first().innerText()).toBe('One 2');
  });

  it('a word that is being composed is finished before the editor takes over', async () => {
    const { page, release } = await withTitle();
    await text(page, 'hero.title').click();
    await opened(page, 'hero.title');
    await page.keyboard.press('Control+a');
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: '日', selectionStart: 1, selectionEnd: 1 });
    const loaded = page.waitForResponse(/\/assets\/tinymce-/);
    release();
    await (await loaded).finished();
    await input.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    expect(await text(page, 'hero.title').getAttribute('contenteditable')).toBe('plaintext-only');
    await input.send('Input.insertText', { text: '日本' });
    await taken(page, 'hero.title');
    await page.keyboard.type('+');
    expect(await text(page, 'hero.title').innerText()).toBe('日本+');
  });
});

describe('what is typed before the editor is there', () => {
  const early = 'Typed before the editor was there';

  /** Types into a title whose editor has not come. */
  async function typedEarly() {
    const { page, release } = await withTitle();
    await text(page, 'hero.title').click();
    await opened(page, 'hero.title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(early);
    return { page, release };
  }

  /** Opens the page once more in the same browser. */
  async function reopened(page: Page): Promise<Page> {
    const next = await page.context().newPage();
    await next.goto(origin() + path);
    return next;
  }

  it.each(['while the editor is still on its way', 'once the editor is there'])(
    'comes back after the tab was killed %s',
    async (when) => {
      const { page, release } = await typedEarly();
      if (when !== 'while the editor is still on its way') {
        release();
        await taken(page, 'hero.title');
      }
      await journalled(page, early);
      await killTab(page);
      const after = await reopened(page);
      await unsaved(after).waitFor();
      await expect.poll(() => text(after, 'hero.title').innerText()).toBe(early);
    },
  );

  it('is no change any more once it is typed back to what was there', async () => {
    const { page, release } = await typedEarly();
    await unsaved(page).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(title);
    await expect.poll(() => unsaved(page).count()).toBe(0);
    release();
    await taken(page, 'hero.title');
    expect(await text(page, 'hero.title').innerText()).toBe(title);
    expect(await unsaved(page).count()).toBe(0);
  });

  it.each(['before the editor is there', 'in the editor'])(
    'a key pressed %s is asked about when the page is left at once, and is kept',
    async (when) => {
      const { page, release } = await withTitle();
      await text(page, 'hero.title').click();
      await opened(page, 'hero.title');
      if (when === 'in the editor') {
        release();
        await taken(page, 'hero.title');
      }
      const asked: string[] = [];
      page.on('dialog', (dialog) => asked.push(dialog.type()));
      // In one go, so that nothing has the time to come in between.
      await page.evaluate(() => {
        document.execCommand('selectAll');
        document.execCommand('insertText', false, 'At the very last');
        location.assign('/about-us/');
      });
      await page.waitForURL('**/about-us/');
      expect(asked).toEqual(['beforeunload']);
      await unsaved(page).waitFor();
      await page.goto(origin() + path);
      await expect.poll(() => text(page, 'hero.title').innerText()).toBe('At the very last');
    },
  );
});

describe('what is typed before it is known where a text is stored', () => {
  const early = 'Typed before anybody knew where';

  /** A page with edit mode on, whose site does not tell where the texts of its footer are stored before that is let through. */
  async function unplaced() {
    const page = await editor(path);
    let release = (_answer: 'continue' | 'abort'): void => undefined;
    const answered = new Promise<'continue' | 'abort'>((resolve) => (release = resolve));
    await page.route('**/_gh/data/settings?*', async (route) => route[await answered]());
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    return { page, release };
  }

  const column = (page: Page) => page.locator('gh-footer h2[gh-id]').first();

  async function typedInto(page: Page): Promise<string> {
    await column(page).click();
    await agree(page);
    await page.waitForSelector('gh-footer h2[contenteditable="plaintext-only"]');
    const before = await column(page).innerText();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(early);
    return before;
  }

  async function offeredAgain(page: Page, before: string): Promise<void> {
    await unsaved(page).waitFor();
    await expect.poll(() => column(page).innerText()).toBe(early);
    await unsaved(page).click();
    const dialog = page.locator('dialog[open]');
    expect(await dialog.getByRole('region', { name: 'Before' }).innerText()).toContain(before);
    expect(await dialog.getByRole('region', { name: 'After' }).innerText()).toContain(early);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => unsaved(page).count()).toBe(0);
    expect(await column(page).innerText()).toBe(before);
  }

  it('is in the journal within 500 ms, and is offered again after the tab was killed', async () => {
    const { page } = await unplaced();
    const before = await typedInto(page);
    await page.waitForTimeout(500);
    await killTab(page);
    const after = await page.context().newPage();
    await after.goto(origin() + path);
    await offeredAgain(after, before);
    // What was discarded does not come a second time.
    await expect.poll(() => journalOf(after)).toBe('[]');
  });

  it('is offered again after a reload, which asks first, and once more where the site is as slow again', async () => {
    const { page } = await unplaced();
    const before = await typedInto(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => asked.push(dialog.type()));
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.waitForSelector('body.edit-mode-enabled');
    await page.unroute('**/_gh/data/settings?*');
    await page.reload();
    await offeredAgain(page, before);
  });

  it('is a change like any other once that is told', async () => {
    const { page, release } = await unplaced();
    await typedInto(page);
    release('continue');
    await unsaved(page).waitFor();
    await journalled(page, early);
    await page.reload();
    await unsaved(page).waitFor();
    await expect.poll(() => column(page).innerText()).toBe(early);
  });

  it('stays where the text is left and nobody can tell it now: opened once more, it is gone on with', async () => {
    const { page, release } = await unplaced();
    await typedInto(page);
    release('abort');
    await page.getByText('Your change is kept in this browser. It is not saved yet.').waitFor();
    expect(await column(page).innerText()).toBe(early);
    await page.unroute('**/_gh/data/settings?*');
    await column(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', and gone on');
    await unsaved(page).waitFor();
    await page.reload();
    await unsaved(page).waitFor();
    await expect.poll(() => column(page).innerText()).toBe(`${early}, and gone on`);
  });

  it('and is not lost where nothing was typed any more: it becomes a change once the site answers', async () => {
    const { page, release } = await unplaced();
    await typedInto(page);
    release('abort');
    await page.getByText('Your change is kept in this browser. It is not saved yet.').waitFor();
    expect(await unsaved(page).count()).toBe(0);
    await page.unroute('**/_gh/data/settings?*');
    await unsaved(page).waitFor();
    expect(await column(page).innerText()).toBe(early);
  });
});

describe('a text that is entered by keys before its editor is there', () => {
  const first = 'First, by keys';

  it.each(['F2', 'Enter'])('with %s: what is typed meanwhile is in it, and is saved', async (key) => {
    const { page, release } = await withTitle();
    await text(page, 'hero.title').focus();
    await page.keyboard.press(key);
    await page.keyboard.type('+');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(first);
    expect(await text(page, 'hero.title').innerText()).toBe(first);
    release();
    await taken(page, 'hero.title');
    await page.keyboard.type('!');
    await save(page);
    await notes(page).waitFor();
    expect(((await stored(path))['hero'] as { readonly title: string }).title).toBe(`${first}!`);
  });

  it('and left by Tab for the next one: what is typed into both is kept, and both are saved', async () => {
    const page = await probed(path);
    const release = await holdEditor(page);
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    await text(page, 'probe.items.0.q').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Question by keys');
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await opened(page, 'probe.items.0.a');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Answer by keys');
    await page.getByRole('button', { name: 'Not saved yet (2)' }).waitFor();
    release();
    await taken(page, 'probe.items.0.a');
    await page.getByRole('button', { name: 'Not saved yet (2)' }).click();
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect
      .poll(async () => (await storedProbe(path)).items[0])
      .toMatchObject({ q: 'Question by keys', a: 'Answer by keys' });
  });
});
