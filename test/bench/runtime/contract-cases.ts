import type { Page } from 'playwright-core';

/** How a side writes its card. */
export interface Maker {
  readonly tag: string;
  /** What the names of its attributes begin with. */
  readonly prefix: string;
  /** Attributes that every card of it has. */
  readonly always: string;
}

interface ContractCase {
  readonly title: string;
  /** Tries it on an empty page; a rejection counts as no. */
  readonly holds: (page: Page, maker: Maker) => Promise<boolean>;
}

/** What a card shows of its attributes. */
type Values = Readonly<Record<string, unknown>>;

const card = ({ tag, prefix, always }: Maker, attributes: readonly string[] = [], inside = ''): string =>
  `<${tag} ${always} ${attributes.map((attribute) => prefix + attribute).join(' ')}>${inside}</${tag}>`;

/** How long a card has to show what it was told. */
const patience = 3000;

/** Puts HTML in and waits for so many cards to show themselves. */
async function put(page: Page, html: string, selector: string): Promise<void> {
  await page.evaluate((source) => document.body.insertAdjacentHTML('beforeend', source), html);
  await page.locator(`${selector} button`).last().waitFor({ timeout: patience });
}

/** What the first card shows, or nothing where it shows no such thing. */
const valuesOf = async (page: Page, { tag }: Maker): Promise<Values> =>
  JSON.parse(await page.locator(`${tag} output`).first().innerText()) as Values;

/** Precondition of each case: the card shows its label and counts a click. Rejects otherwise. */
export async function assertShown(page: Page, maker: Maker): Promise<void> {
  await put(page, card(maker, ['label="shown"']), maker.tag);
  const button = page.locator(`${maker.tag} button`);
  await button.click();
  const clicks = await button.innerText();
  const { label } = await valuesOf(page, maker);
  if (clicks !== '1' || label !== 'shown') throw new Error(`<${maker.tag}> does not work at all.`);
}

/** Whether the first card comes to show a value. */
async function comesToShow(page: Page, maker: Maker, name: string, value: unknown): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (JSON.stringify((await valuesOf(page, maker))[name]) === JSON.stringify(value)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** Messages of uncaught errors, from now on. */
function uncaught(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  return messages;
}

/** What an element of HTML does with attributes, properties, moves, children, events, errors and ids. */
export const contractCases: readonly ContractCase[] = [
  {
    title: 'a boolean attribute counts by its presence',
    async holds(page, maker) {
      await put(page, card(maker, ['open']), maker.tag);
      return comesToShow(page, maker, 'open', true);
    },
  },
  {
    title: 'an attribute that is removed leaves the default',
    async holds(page, maker) {
      await put(page, card(maker, ['label="x"']), maker.tag);
      if (!(await comesToShow(page, maker, 'label', 'x'))) return false;
      await page.evaluate(({ tag, prefix }) => document.querySelector(tag)?.removeAttribute(`${prefix}label`), maker);
      return (await comesToShow(page, maker, 'label', 'label')) || (await valuesOf(page, maker))['label'] === undefined;
    },
  },
  {
    title: 'an empty attribute is an empty text',
    async holds(page, maker) {
      await put(page, card(maker, ['label=""']), maker.tag);
      return comesToShow(page, maker, 'label', '');
    },
  },
  {
    title: 'JSON that is none leaves the default or nothing, and no uncaught error',
    async holds(page, maker) {
      const errors = uncaught(page);
      await put(page, card(maker, ['points="{"']), maker.tag);
      const { points } = await valuesOf(page, maker);
      return errors.length === 0 && JSON.stringify(points ?? []) === '[]';
    },
  },
  {
    title: 'a property that was set before the tag was defined counts',
    async holds(page, maker) {
      await page.evaluate(({ tag, always }) => {
        // Its own document defines no tags: what is made there is upgraded when it comes into the page.
        const aside = document.implementation.createHTMLDocument().createElement('div');
        aside.innerHTML = `<${tag} ${always}></${tag}>`;
        const early = Object.assign(aside.firstElementChild as HTMLElement, { label: 'early' });
        document.body.append(early);
      }, maker);
      await page.locator(`${maker.tag} button`).waitFor({ timeout: patience });
      return comesToShow(page, maker, 'label', 'early');
    },
  },
  {
    title: 'what is moved keeps its state',
    async holds(page, maker) {
      await put(page, card(maker), maker.tag);
      const button = page.locator(`${maker.tag} button`);
      await button.click();
      await page.evaluate(({ tag }) => {
        const place = document.body.appendChild(document.createElement('main'));
        place.append(document.querySelector(tag) as Element);
      }, maker);
      await page.waitForTimeout(300);
      return (await button.innerText({ timeout: patience })) === '1';
    },
  },
  {
    title: 'what its author wrote inside stays, the same nodes, and is seen',
    async holds(page, maker) {
      await page.evaluate(
        (html) => {
          const place = document.createElement('div');
          place.innerHTML = html;
          Object.assign(window, { mine: place.querySelector('#mine') });
          document.body.append(place);
        },
        card(maker, [], '<p id="mine">author</p>'),
      );
      await page.locator(`${maker.tag} button`).waitFor({ timeout: patience });
      return page.evaluate(() => {
        const { mine } = window as unknown as { mine: HTMLElement };
        return mine.isConnected && mine.getClientRects().length > 0;
      });
    },
  },
  {
    title: 'an event may have a hyphen in its name, brings its detail, and bubbles',
    async holds(page, maker) {
      await page.evaluate(() =>
        document.addEventListener('open-popup', (event) =>
          Object.assign(window, { heard: (event as CustomEvent<unknown>).detail }),
        ),
      );
      await put(page, card(maker), maker.tag);
      await page.locator(`${maker.tag} button`).click();
      const heard = await page
        .waitForFunction(() => (window as unknown as { heard?: unknown }).heard, undefined, { timeout: patience })
        .then((handle) => handle.jsonValue());
      return JSON.stringify(heard) === JSON.stringify({ popupId: 'picked', placement: '1' });
    },
  },
  {
    title: 'one that throws leaves what stood in it to be read, without an uncaught error',
    async holds(page, maker) {
      const errors = uncaught(page);
      const broken = card(maker, [maker.prefix ? 'broken' : 'broken="true"'], '<p id="mine">author</p>');
      await page.evaluate((source) => document.body.insertAdjacentHTML('beforeend', source), broken);
      await page.waitForTimeout(1000);
      return errors.length === 0 && (await page.locator('#mine').isVisible());
    },
  },
  {
    title: 'two copies share no id',
    async holds(page, maker) {
      await put(page, card(maker) + card(maker), `${maker.tag}:last-of-type`);
      return page.evaluate(({ tag }) => {
        const cards = [...document.querySelectorAll(tag)];
        const roots = new Set<ParentNode>([document, ...cards.flatMap(({ shadowRoot }) => shadowRoot ?? [])]);
        return [...roots].every((root) => {
          const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
          return ids.length === new Set(ids).size;
        });
      }, maker);
    },
  },
];
