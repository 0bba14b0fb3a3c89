import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingTags } from '../legacy/existing-tags.js';
import { sharedBrowser } from '../support/browser.js';
import { componentId, serveEditedExistingSite } from '../support/edited-existing-site.js';
import type { EditedExistingSite } from '../support/edited-existing-site.js';
import { save, text } from '../support/editing.js';
import { leaveBrowser } from '../support/lent-context.js';
import { panelOf, press } from '../support/panels.js';
import { visit } from '../support/visit.js';

/** A tag of existing pages for one kind of stored shape, and what is edited under it: paths below its component. */
interface Shape {
  readonly shape: string;
  readonly tag: string;
  readonly words: string;
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
];

const written = {
  words: 'Written here',
  picture: { src: '/assets/images/new.svg', alt: 'The new picture' },
  link: '/new/',
};

let site: EditedExistingSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveEditedExistingSite(shapes.map(({ tag }) => tag)), sharedBrowser()]);
  ({ page } = await visit(browser, 'about:blank', { editorKey: site.editorKey }));
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site?.close();
});

const idOf = (path: string) => `${componentId}.${path}`;

const open = async (tag: string) => {
  await page.goto(`${site.origin}/${tag}/`);
  await page.waitForSelector('body.edit-mode-enabled');
};

async function write(path: string): Promise<void> {
  const id = idOf(path);
  await text(page, id).click();
  await page.waitForSelector(`[gh-id="${id}"][contenteditable="true"]`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(written.words);
  await save(page);
  await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
}

/** Opens the panel of a value by the keyboard: a picture may lie behind texts. */
async function inPanel(path: string, fill: (panel: Locator) => Promise<void>): Promise<void> {
  await text(page, idOf(path)).press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Save' }).waitFor();
  await fill(panel);
  await press(panel, 'Save');
  // A page that the site does not know of is told, and taken when it is saved again.
  const again = panel.getByText('The site has no page at this address.', { exact: false });
  await Promise.race([again.waitFor(), panel.waitFor({ state: 'detached' })]);
  if (await again.isVisible()) await press(panel, 'Save');
  await panel.waitFor({ state: 'detached' });
}

type Stored = string | { readonly [key: string]: Stored } | readonly Stored[];

const at = (data: Stored, path: string): Stored =>
  path.split('.').reduce<Stored>((node, key) => (node as Readonly<Record<string, Stored>>)[key] ?? '', data);

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
  const before = existingTags.find((candidate) => candidate.tag === tag)?.data as Stored;
  const { src, alt } = written.picture;
  let data = withValue(before, path.split('.'), words);
  if (picture) {
    const old = at(before, picture);
    const value = typeof old === 'string' ? src : { ...(old as object), src, alt, width: 9, height: 6 };
    data = withValue(data, picture.split('.'), value as Stored);
  }
  if (link) {
    const old = at(before, link);
    const value = typeof old === 'string' ? written.link : { ...(old as object), link: written.link };
    data = withValue(data, link.split('.'), value);
  }
  return data;
}

describe('an editor of an existing site', () => {
  it.each(shapes)('$shape ($tag): changes stand at their stored paths, and in the page from then on', async (shape) => {
    const { tag, words, picture, link } = shape;
    await open(tag);
    await write(words);
    if (picture)
      await inPanel(picture, async (panel) => {
        await panel.getByLabel('Address of the picture').fill(written.picture.src);
        const alt = panel.getByLabel('What it shows, for who cannot see it');
        // An address alone has no place for words.
        if (await alt.count()) await alt.fill(written.picture.alt);
      });
    if (link) await inPanel(link, (panel) => panel.getByLabel('Address', { exact: true }).fill(written.link));

    const stored = (await site.stored(tag)) as Stored;
    const savedWords = at(stored, words);
    expect(String(savedWords).replace(/<[^>]*>/g, '')).toBe(written.words);
    expect(stored).toEqual(expectedOf(shape, savedWords));

    // What a reload shows is what the server writes.
    const html = await (await fetch(`${site.origin}/${tag}/`)).text();
    expect(html).toContain(`>${written.words}<`);
    if (picture) expect(html).toContain(written.picture.src);
    if (link) expect(html).toContain(`href="${written.link}"`);
  });

  it('sees the changes where they were made when the page is loaded again', async () => {
    const [{ tag, words, picture = '', link = '' }] = shapes as readonly [Shape];
    await open(tag);
    expect(await text(page, idOf(words)).textContent()).toBe(written.words);
    const htmlOf = (path: string) => text(page, idOf(path)).evaluate((element) => element.outerHTML);
    expect(await htmlOf(picture)).toContain(written.picture.src);
    expect(await htmlOf(link)).toContain(`href="${written.link}"`);
  });
});
