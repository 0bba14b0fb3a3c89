import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { EditTexts } from '../../editor/view/texts.js';
import type { Content } from './edit-stage.js';
import { text } from './editing.js';
import type { probe } from './field-probe.js';
import { panelOf } from './panels.js';

/** The person who goes through the windows of edit mode: presses by mouse, finger or key, and reads. */
export interface Journey {
  readonly page: Page;
  readonly words: EditTexts;
  readonly press: (target: Locator) => Promise<void>;
  /** Somebody else changes the stored document of the page. */
  readonly stored: (change: (content: Content) => Content) => Promise<unknown>;
}

/** A window of edit mode, or a menu. */
interface EditWindow {
  readonly name: string;
  /** What is pressed for it. @returns what is there once it has come with all that it holds */
  readonly open: (journey: Journey) => Promise<Locator>;
  /** Button that closes it and leaves nothing behind. Default: the one that closes a window. */
  readonly end?: (words: EditTexts) => readonly string[];
}

const inBar = ({ page }: Journey, name: string): Locator =>
  page.locator('.gh-edit-bar').getByRole('button', { name, exact: true });

const inWindow = ({ page }: Journey, name: string): Locator => panelOf(page).getByRole('button', { name, exact: true });

const cancel = (words: EditTexts) => [words.cancel];

async function panelOfValue(journey: Journey, id: keyof typeof probe): Promise<Locator> {
  await journey.press(text(journey.page, `probe.${id}`));
  const save = inWindow(journey, journey.words.save);
  await save.waitFor();
  return save;
}

/** Opens a text, and types into it. What is stored is read when it is opened: only what is saved after that is another version. */
async function writeIn(journey: Journey, id: keyof typeof probe, words: string): Promise<void> {
  const { page, press } = journey;
  // By keys it may be a long way to the text.
  const read = page.waitForResponse(/\/document\/find-one$|\/_gh\/drafts\/document\?/, { timeout: 0 });
  await press(text(page, `probe.${id}`));
  await page.waitForSelector(`[gh-id="probe.${id}"][contenteditable="true"]`);
  await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
  await (await read).finished();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Collects a change in the draft, makes a link to a preview, and unfolds all that the window of the draft holds. */
async function wholeDraft(journey: Journey): Promise<Locator> {
  const { page, press, words } = journey;
  const draft = page.locator('.gh-edit-bar .gh-edit-button--draft');
  await press(page.locator('.gh-edit-publishing').getByRole('radio', { name: words.modeDraft }));
  await writeIn(journey, 'words', `In the draft ${randomUUID()}`);
  await press(inBar(journey, words.save));
  await page.getByText(words.draftSaved, { exact: true }).waitFor();
  await press(draft);
  for (const title of [words.scheduleTitle, words.previewTitle])
    await press(panelOf(page).locator('summary', { hasText: title }));
  await press(inWindow(journey, words.previewMake));
  await panelOf(page).getByLabel(words.previewLink, { exact: true }).waitFor();
  return inWindow(journey, words.previewRevoke).first();
}

/** Saves a text that another user has changed since: both versions are shown. */
async function twoVersions(journey: Journey): Promise<Locator> {
  const { page, press, words, stored } = journey;
  await writeIn(journey, 'words', 'One of mine');
  await stored((content) => ({ ...content, probe: { ...(content['probe'] as object), words: 'One of theirs' } }));
  await press(inBar(journey, words.save));
  const take = inWindow(journey, words.chooseTheirs);
  await take.waitFor();
  await page.locator('.gh-edit-place').first().waitFor();
  return take;
}

/** Every window and menu of edit mode on a page that shows the probe of fields and has an area for blocks. */
export const editWindows: readonly EditWindow[] = [
  { name: 'a picture', open: (journey) => panelOfValue(journey, 'picture'), end: cancel },
  {
    name: 'the pictures of the site',
    async open(journey) {
      await panelOfValue(journey, 'picture');
      await journey.press(inWindow(journey, journey.words.chooseFromLibrary));
      return panelOf(journey.page).locator('.gh-edit-library li').nth(3);
    },
    end: cancel,
  },
  {
    name: 'the crop of a picture',
    async open(journey) {
      await panelOfValue(journey, 'picture');
      await journey.press(inWindow(journey, journey.words.crop));
      return panelOf(journey.page).getByRole('slider', { name: journey.words.cropPart });
    },
    end: cancel,
  },
  { name: 'a link', open: (journey) => panelOfValue(journey, 'link'), end: cancel },
  {
    name: 'a link and the pages of the site',
    async open(journey) {
      await panelOfValue(journey, 'link');
      await panelOf(journey.page).getByRole('combobox', { name: journey.words.linkAddress }).fill('interior');
      return panelOf(journey.page).getByRole('listbox').getByRole('option').first();
    },
    end: ({ cancel: leave, discard }) => [leave, discard],
  },
  { name: 'a choice', open: (journey) => panelOfValue(journey, 'look'), end: cancel },
  { name: 'a flag', open: (journey) => panelOfValue(journey, 'shown'), end: cancel },
  {
    name: 'the history, a save unfolded',
    async open(journey) {
      await journey.press(inBar(journey, journey.words.history));
      await journey.press(panelOf(journey.page).locator('.gh-edit-save').first());
      return panelOf(journey.page).locator('.gh-edit-save-changes button').last();
    },
  },
  {
    name: 'the settings of the page',
    async open(journey) {
      await journey.press(inBar(journey, journey.words.pageSettings));
      return panelOf(journey.page).locator('fieldset').nth(1);
    },
    end: cancel,
  },
  {
    name: 'a new page',
    async open(journey) {
      await journey.press(inBar(journey, journey.words.newPage));
      return panelOf(journey.page).getByRole('radio').first();
    },
    end: cancel,
  },
  {
    name: 'the palette of blocks',
    async open({ page, press }) {
      await press(page.locator('.gh-edit-area button').first());
      const looks = panelOf(page).locator('.gh-edit-palette-look');
      await looks.first().locator('[data-gh-ssr]').first().waitFor();
      return looks.last();
    },
  },
  {
    name: 'unsaved changes',
    async open(journey) {
      await writeIn(journey, 'story', 'Not saved');
      await journey.press(journey.page.locator('.gh-edit-button--unsaved'));
      return inWindow(journey, journey.words.discard);
    },
    end: ({ discard, close }) => [discard, close],
  },
  { name: 'two versions of a text', open: twoVersions, end: ({ chooseTheirs }) => [chooseTheirs] },
  { name: 'the draft', open: wholeDraft },
];

/** Closes a window by its own buttons. */
export async function endWindow(journey: Journey, { end }: EditWindow): Promise<void> {
  for (const name of end?.(journey.words) ?? [journey.words.close]) await journey.press(inWindow(journey, name));
  await panelOf(journey.page).waitFor({ state: 'detached' });
}
