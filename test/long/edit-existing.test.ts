import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingTags } from '../legacy/existing-tags.js';
import { sharedBrowser } from '../support/browser.js';
import { serveEditedExistingSite } from '../support/edited-existing-site.js';
import type { EditedExistingSite } from '../support/edited-existing-site.js';
import { save, text } from '../support/editing.js';
import { componentIdOf } from '../support/existing-platform.js';
import { leaveBrowser } from '../support/lent-context.js';
import { panelOf, press } from '../support/panels.js';
import { refusedByPolicy } from '../support/refused-by-policy.js';
import { visit } from '../support/visit.js';

/** A tag of existing pages for one kind of stored shape, and what is edited under it: paths below its component, which is the empty one itself. */
interface Shape {
  readonly shape: string;
  readonly tag: string;
  readonly words?: string;
  readonly picture?: string;
  readonly link?: string;
}

const shapes: readonly Shape[] = [
  { shape: 'buttons by name', tag: 'homepage-banner', words: 'title', picture: 'image', link: 'buttons.secondary' },
  {
    shape: 'entries that are links',
    tag: 'page-banner-image-and-menu',
    words: 'title',
    picture: 'image',
    link: 'menu.0',
  },
  {
    shape: 'a picture that is an address alone',
    tag: 'page-banner-with-video',
    words: 'title',
    picture: 'video.poster',
  },
  {
    shape: 'a link that is an address alone',
    tag: 'service-image-counter',
    words: 'items.0.text',
    picture: 'items.0.icon',
    link: 'items.0.link',
  },
  { shape: 'rows of rows', tag: 'animation-block', words: 'rows.1.row.0.subtitle', picture: 'rows.1.row.0.image' },
  {
    shape: 'cards with texts alone in a list',
    tag: 'grid-component',
    words: 'items.0.list.0',
    picture: 'items.0.icon',
    link: 'items.0.button',
  },
  { shape: 'lists below lists', tag: 'fullscreen-image-and-text', words: 'lists.0.list.0.li', picture: 'image' },
  { shape: 'columns of entries', tag: 'accordion-only', words: 'items.1.0.title' },
  { shape: 'paragraphs and pictures in lists', tag: 'text-and-image', words: 'texts.1', picture: 'smallImages.0' },
  { shape: 'values that are shown as a list', tag: 'banner-and-text', words: 'offer_subtitle', picture: 'image' },
  { shape: 'columns of a table', tag: 'info-table', words: 'items.0.price' },
  { shape: 'pictures with a large copy', tag: 'masonry-gallery', words: 'title', picture: 'items.0.image' },
  { shape: 'a text that is the whole component', tag: 'authors-list', words: '' },
  { shape: 'a button that is the whole component, a way down', tag: 'call-to-action', words: 'text', link: '' },
  { shape: 'a heading of the page', tag: 'contact-us-block', words: 'subtitle' },
  { shape: 'the words of a button alone', tag: 'counter-component', words: 'button_text' },
  { shape: 'words beside a form', tag: 'get-in-touch-block', words: 'title' },
  {
    shape: 'words and a picture beside a form',
    tag: 'get-in-touch-block-with-image',
    words: 'subtitle',
    picture: 'image',
  },
  { shape: 'a banner of our shape', tag: 'page-banner', words: 'subtitle', picture: 'image', link: 'button' },
  { shape: 'a button beside articles', tag: 'recent-posts', words: 'button.text', link: 'button' },
  {
    shape: 'a background that is an address alone',
    tag: 'top-banner',
    words: 'title',
    picture: 'background_image',
    link: 'button',
  },
  { shape: 'words beside a film', tag: 'video-component', words: 'text' },
  { shape: 'pictures that are addresses alone', tag: 'video-slider', picture: 'images.1' },
];

const written = {
  words: 'Tea & milk',
  /** The same as it is stored: whatever is stored there is HTML. */
  html: 'Tea &amp; milk',
  picture: { src: '/assets/images/new.svg', alt: 'The new picture' },
  link: '/new/',
};

let site: EditedExistingSite;
let browser: Browser;
let page: Page;
/** What the page said on its console. */
let said: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([serveEditedExistingSite(shapes.map(({ tag }) => tag)), sharedBrowser()]);
  ({ page, said } = await visit(browser, 'about:blank', { editorKey: site.editorKey }));
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site?.close();
});

const shownAs = (tag: string) => existingTags.find((candidate) => candidate.tag === tag)!;

const idOf = (tag: string, path: string) => [componentIdOf(shownAs(tag)), ...steps(path)].join('.');

const steps = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

const open = async (tag: string) => {
  await page.goto(`${site.origin}/${tag}/`);
  await page.waitForSelector('body.edit-mode-enabled');
};

async function write(id: string): Promise<void> {
  await text(page, id).click();
  // A text without markup needs no editor but the browser's own.
  await page.waitForSelector(`[gh-id="${id}"]:is([contenteditable="true"], [gh-kind^="plain"][contenteditable])`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(written.words);
  await save(page);
  await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
}

/** Opens the panel of a value by the keyboard: a picture may lie behind texts. */
async function inPanel(id: string, fill: (panel: Locator) => Promise<void>): Promise<void> {
  await text(page, id).press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Save' }).waitFor();
  await fill(panel);
  await press(panel, 'Save');
  // A page that the site does not know is reported, and taken when it is saved again.
  const again = panel.getByText('The site has no page at this address.', { exact: false });
  await Promise.race([again.waitFor(), panel.waitFor({ state: 'detached' })]);
  if (await again.isVisible()) await press(panel, 'Save');
  await panel.waitFor({ state: 'detached' });
}

type Stored = string | { readonly [key: string]: Stored } | readonly Stored[];

const at = (data: Stored, path: string): Stored =>
  steps(path).reduce<Stored>((node, key) => (node as Readonly<Record<string, Stored>>)[key] ?? '', data);

function withValue(data: Stored, [first, ...rest]: readonly string[], value: Stored): Stored {
  if (first === undefined) return value;
  if (Array.isArray(data))
    return (data as readonly Stored[]).map((entry, index) =>
      String(index) === first ? withValue(entry, rest, value) : entry,
    );
  const object = data as Readonly<Record<string, Stored>>;
  return { ...object, [first]: withValue(object[first] ?? '', rest, value) };
}

/** The data of a tag after all edits of a shape: each value in the form that it had. @param words The text as it is stored now. */
function expectedOf({ tag, words: path, picture, link }: Shape, words: Stored): Stored {
  const { src, alt } = written.picture;
  let data = shownAs(tag).data as Stored;
  if (path !== undefined) data = withValue(data, steps(path), words);
  if (picture !== undefined) {
    const old = at(data, picture);
    const value = typeof old === 'string' ? src : { ...(old as object), src, alt, width: 9, height: 6 };
    data = withValue(data, steps(picture), value as Stored);
  }
  if (link !== undefined) {
    const old = at(data, link);
    const value = typeof old === 'string' ? written.link : { ...(old as object), link: written.link };
    data = withValue(data, steps(link), value);
  }
  return data;
}

describe('an editor of an existing site', () => {
  it.each(shapes)('$shape ($tag): changes stand at their stored paths, and in the page from then on', async (shape) => {
    const { tag, words, picture, link } = shape;
    await open(tag);
    if (words !== undefined) await write(idOf(tag, words));
    if (picture !== undefined)
      await inPanel(idOf(tag, picture), async (panel) => {
        await panel.getByLabel('Address of the picture').fill(written.picture.src);
        const alt = panel.getByLabel('Alternative text');
        // An address alone has no place for words.
        if (await alt.count()) await alt.fill(written.picture.alt);
      });
    if (link !== undefined)
      await inPanel(idOf(tag, link), (panel) => panel.getByLabel('Address', { exact: true }).fill(written.link));

    const stored = (await site.stored(tag)) as Stored;
    const savedWords = words === undefined ? '' : at(stored, words);
    if (words !== undefined) expect(String(savedWords).replace(/<[^>]*>/g, '')).toBe(written.html);
    expect(stored).toEqual(expectedOf(shape, savedWords));

    // What a reload shows is what the server writes.
    const html = await (await fetch(`${site.origin}/${tag}/`)).text();
    if (words !== undefined) expect(html).toContain(`>${written.html}<`);
    if (picture !== undefined) expect(html).toContain(written.picture.src);
    if (link !== undefined) expect(html).toContain(`href="${written.link}"`);
  });

  it('sees the changes where they were made when the page is loaded again', async () => {
    const [{ tag, words = '', picture = '', link = '' }] = shapes as readonly [Shape];
    await open(tag);
    expect(await text(page, idOf(tag, words)).textContent()).toBe(written.words);
    const htmlOf = (path: string) => text(page, idOf(tag, path)).evaluate((element) => element.outerHTML);
    expect(await htmlOf(picture)).toContain(written.picture.src);
    expect(await htmlOf(link)).toContain(`href="${written.link}"`);
  });

  it('has met nothing that the strict policy of the pages refuses', () => {
    expect(refusedByPolicy(said)).toEqual([]);
  });
});
