import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import { agree } from '../support/agree.js';
import { editStage } from '../support/edit-stage.js';
import { editWords } from '../support/edit-words.js';
import { text } from '../support/editing.js';
import { panelOf } from '../support/panels.js';
import { pathOfEachKind } from '../support/paths-of.js';

/** Values of the kinds that no page of the demo shows. */
const values = { look: 'plain', shown: false, count: 12 };
const html = ({ look, shown, count }: typeof values): string => `<section id="probe">
  <p gh-id="probe.look" gh-kind="choice" gh-options="plain|framed|wide">${look}</p>
  <p gh-id="probe.shown" gh-kind="flag">${shown}</p>
  <p gh-id="probe.count" gh-kind="number">${count}</p>
</section>`;

const { editor, probed, seenByVisitor, storedProbe } = editStage({ values, html });

/** Elements of a page's own part that show a value of one kind, by their names on the page. */
const kinds = {
  plain: '[gh-kind="plain"]',
  rich: ':is([gh-kind="rich"], :not([gh-kind]))',
  text: '[gh-kind="text"]',
  number: '[gh-kind="number"]',
  picture: '[gh-kind="image"]',
  button: '.gh-button[gh-kind="link"]',
  link: '[gh-kind="link"]:not(.gh-button)',
} as const;
type Kind = keyof typeof kinds;

/** Pages that are content, one of each kind in each language; on the page of the account editors sign in. */
const paths = pathOfEachKind(studio).filter((path) => !path.endsWith('/account/'));

/** What was edited on any page. */
const met = new Set<Kind>();

let page: Page;

/** The edit id of the first value of a kind that is seen; pages have kinds that others lack. A button holds its label, which is a value of its own; no other may. */
const idOf = (kind: Kind) =>
  page.evaluate(
    ({ selector, isPicture, isButton }) => {
      const found = [...document.querySelectorAll<HTMLElement>(`main [gh-id]${selector}`)].find(
        (element) =>
          element.checkVisibility() &&
          (isButton || !element.querySelector('[gh-id]')) &&
          (isPicture || element.textContent?.trim() !== ''),
      );
      return found?.getAttribute('gh-id') ?? undefined;
    },
    { selector: kinds[kind], isPicture: kind === 'picture', isButton: kind === 'button' },
  );

const openByKeyboard = async (id: string): Promise<Locator> => {
  await text(page, id).focus();
  await page.keyboard.press('Enter');
  await agree(page);
  return panelOf(page);
};

async function typeInPlace(path: string, id: string, words: string): Promise<void> {
  const { save } = editWords(path);
  await text(page, id).click();
  await agree(page);
  await page.waitForSelector(`[gh-id="${id}"][contenteditable]`);
  await page.getByRole('button', { name: save, exact: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.getByRole('button', { name: save, exact: true }).click();
  // The editor leaves a text that is stored, and no other.
  await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
}

async function saveIn(panel: Locator, path: string): Promise<void> {
  await panel.getByRole('button', { name: editWords(path).save, exact: true }).click();
  await panel.waitFor({ state: 'detached' });
}

async function nameLink(path: string, id: string, words: string): Promise<void> {
  const panel = await openByKeyboard(id);
  await panel.getByLabel(editWords(path).linkText).fill(words);
  await saveIn(panel, path);
}

async function leadElsewhere(path: string, id: string, address: string): Promise<void> {
  const panel = await openByKeyboard(id);
  await panel.getByLabel(editWords(path).linkAddress, { exact: true }).fill(address);
  await saveIn(panel, path);
}

async function describePicture(path: string, id: string, words: string): Promise<void> {
  const { pictureAlt, pictureDecorative } = editWords(path);
  const panel = await openByKeyboard(id);
  await panel.getByLabel(pictureDecorative).uncheck();
  await panel.getByLabel(pictureAlt).fill(words);
  await saveIn(panel, path);
}

const changeOf: Partial<Record<Kind, typeof typeInPlace>> = {
  picture: describePicture,
  button: leadElsewhere,
  link: nameLink,
};

/** What kinds that hold no words are changed to. */
const wordsOf: Partial<Record<Kind, (path: string) => string>> = {
  number: () => '17',
  button: (path) => `https://studio.example/button${path}`,
};

/** Changes the first value of a kind, where the page has one; what a visitor should read then is the answer. */
async function edit(kind: Kind, path: string): Promise<readonly string[]> {
  const id = await idOf(kind);
  if (id === undefined) return [];
  met.add(kind);
  const words = wordsOf[kind]?.(path) ?? `${kind} of ${path.replaceAll('/', ' ').trim() || 'home'}, edited`;
  await (changeOf[kind] ?? typeInPlace)(path, id, words);
  return [words];
}

describe('on a page of each kind, in each language', () => {
  it.each(paths)('a value of each kind is edited in its place, saved, and seen by a visitor: %s', async (path) => {
    page = await editor(path);
    const saved: string[] = [];
    for (const kind of Object.keys(kinds) as Kind[]) saved.push(...(await edit(kind, path)));
    expect(saved.length).toBeGreaterThan(0);
    const seen = await seenByVisitor(path);
    for (const words of saved) expect(seen).toContain(words);
  });

  it('and no kind that pages show was passed over', () => {
    expect([...met].sort()).toEqual(['button', 'link', 'picture', 'plain', 'rich', 'text']);
  });
});

describe.each(['/contact/', '/uk/contact/'])('the kinds that no page of the demo shows, on %s', (path) => {
  it('are edited and saved: a choice, yes or no, a number', async () => {
    page = await probed(path);
    const { flagOn } = editWords(path);
    let panel = await openByKeyboard('probe.look');
    await panel.getByLabel('framed').check();
    await saveIn(panel, path);
    panel = await openByKeyboard('probe.shown');
    await panel.getByLabel(flagOn).check();
    await saveIn(panel, path);
    await typeInPlace(path, 'probe.count', '17');
    await expect.poll(() => storedProbe(path)).toEqual({ look: 'framed', shown: true, count: 17 });
  });
});
