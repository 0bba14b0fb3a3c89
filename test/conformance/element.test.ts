import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { openBench } from './bench.js';
import type { Bench, Origin, PageOptions, Policy } from './bench.js';
import { registry } from './fixtures/registry.js';

const documents = {
  home: {
    plain: { title: 'Hello <b>world</b>', items: [{ text: 'one' }, { text: 'two &amp; more' }] },
    broken: { title: 'Kept', items: [{ text: 'good' }, { text: 7 }, { wrong: true }] },
    useless: 'a text where an object was expected',
    hostile: { title: '<img src=x onerror="window.hacked=1">safe<script>window.hacked=2</script>', items: [] },
  },
  other: { plain: { title: 'Other page' } },
  slow: { plain: { title: 'Slow page' } },
};

let bench: Bench;
let browser: Browser;
let page: Page;
let said: string[];

beforeAll(async () => {
  [bench, browser] = await Promise.all([openBench({ blocks: 'test/conformance/fixtures', registry }), launchBrowser()]);
  // One for all tests: making one costs the browser more than showing a page.
  page = await browser.newPage();
  page.setDefaultTimeout(5_000);
  said = watchConsole(page);
});
afterAll(async () => {
  await browser.close();
  await bench.close();
});

async function open(options: PageOptions): Promise<Page> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  said.length = 0;
  const address = await bench.page({ documents, ...options });
  bench.requests();
  await page.goto(address);
  return page;
}

/** Waits until a block has been activated: its marker then says `client`. */
const awake = (selector: string) => page.waitForSelector(`${selector}[data-gh-ssr^="client:"]`, { state: 'attached' });
/** Brings the pointer onto a block; an empty one has no place to point at and is woken by being visible. */
async function touch(selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box && box.height > 0) await page.mouse.move(box.x + 5, box.y + 5);
  await awake(selector);
}
/** A request of the page as it was before it was loaded again has no page to act on. */
const ofPageBefore = () => undefined;
const reactRequests = () => bench.requests().filter((path) => /react-/.test(path));

const isolations = ['light', 'shadow'] as const;
const origins: readonly Origin[] = ['same', 'other', 'none'];
const policies: readonly Policy[] = ['none', 'csp', 'trusted-types'];

describe.each(policies)('under policy %s', (policy) => {
  describe.each(isolations)('in %s isolation', (isolation) => {
    describe.each(origins)('with server HTML: %s', (server) => {
      const plain = '<gh-plain data-gh-id="plain" data-label="x"></gh-plain>';

      it('a block comes to life with its data, is styled, and says nothing on the console', async () => {
        await open({ body: plain, server, policy, isolation });
        await touch('gh-plain');
        await expect.poll(() => page.locator('gh-plain h2').first().innerHTML()).toBe('Hello <b>world</b>');
        expect(await page.locator('gh-plain li:visible').allInnerTexts()).toEqual(['one', 'two & more']);
        await page.locator('gh-plain button:visible').click();
        await expect.poll(() => page.locator('gh-plain button:visible').innerText()).toBe('1');
        expect(await page.locator('gh-plain .plain:visible').evaluate((node) => getComputedStyle(node).color)).toBe(
          'rgb(1, 2, 3)',
        );
        expect(said).toEqual([]);
      });

      it('author children keep their nodes, and typed text stays', async () => {
        await open({ body: '<gh-holder><p id="mine">author</p></gh-holder>', server, policy, isolation });
        if (server !== 'none' && isolation === 'light')
          await page.locator('gh-holder input').evaluate((input: HTMLInputElement) => (input.value = 'typed before'));
        await touch('gh-holder');
        expect(await page.locator('#mine:visible').innerText()).toBe('author');
        if (server === 'same' && isolation === 'light') {
          expect(await page.locator('gh-holder input').inputValue()).toBe('typed before');
        }
        await page.locator('gh-holder input:visible').fill('typed after');
        await page.locator('gh-holder button:visible').click();
        await expect.poll(() => page.locator('gh-holder output:visible').innerText()).toBe('typed after');
        expect(said).toEqual([]);
      });

      it('a never-hydrated block inside a live one shows its content and keeps it when the outer one renders again', async () => {
        await open({ body: '<gh-outer></gh-outer>', server, policy, isolation });
        await touch('gh-outer');
        await page.locator('gh-outer button:visible').click();
        await expect.poll(() => page.locator('gh-outer button:visible').innerText()).toBe('1');
        await expect.poll(() => page.locator('gh-inner em:visible').innerText()).toBe('nested');
        expect(said).toEqual([]);
      });

      it('an inline block stays inside its paragraph', async () => {
        await open({ body: '<p id="around">before <gh-word>word</gh-word> after</p>', server, policy, isolation });
        await awake('gh-word');
        expect(await page.locator('#around').evaluate((node) => node.contains(document.querySelector('gh-word')))).toBe(
          true,
        );
        expect((await page.locator('#around').innerText()).replace(/\s+/g, ' ')).toBe('before word after');
        expect(said).toEqual([]);
      });
    });
  });
});

it.each(isolations.flatMap((isolation) => origins.map((server) => [isolation, server] as const)))(
  'in %s isolation, with server HTML %s, what its author wrote into a block without a place for it stays out of sight',
  async (isolation, server) => {
    await open({ body: '<gh-plain data-gh-id="plain"><p id="mine">author</p></gh-plain>', server, isolation });
    const author = page.locator('#mine');
    if (server !== 'none') expect(await author.isVisible()).toBe(false);
    await touch('gh-plain');
    expect(await author.count()).toBe(1);
    expect(await author.isVisible()).toBe(false);
    expect(await page.locator('gh-plain button:visible').count()).toBe(1);
  },
);

describe('waking', () => {
  it('nothing of React is fetched before the first input on server HTML', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain><gh-outer></gh-outer><gh-holder></gh-holder>' });
    await page.waitForFunction(() => document.querySelector('gh-outer')?.hasAttribute('data-enhanced'));
    await page.waitForTimeout(300);
    expect(reactRequests()).toEqual([]);
  });

  it('hydration keeps the very nodes that the server wrote', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await page.evaluate(() => Object.assign(window, { before: document.querySelector('gh-plain button') }));
    await touch('gh-plain');
    expect(
      await page.evaluate(
        () => (window as unknown as { before: Element }).before === document.querySelector('gh-plain button'),
      ),
    ).toBe(true);
    expect(said).toEqual([]);
  });

  it('server HTML of another build is rendered anew', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>', server: 'other' });
    await page.evaluate(() => Object.assign(window, { before: document.querySelector('gh-plain button') }));
    await touch('gh-plain');
    expect(await page.evaluate(() => (window as unknown as { before: Element }).before.isConnected)).toBe(false);
  });

  it('one copy is woken without its siblings', async () => {
    await open({
      body: '<gh-plain data-gh-id="plain" id="a"></gh-plain><gh-plain data-gh-id="plain" id="b"></gh-plain>',
    });
    await page.locator('#a').hover();
    await awake('#a');
    expect(await page.locator('#b').getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
  });

  it('a click that woke a block is played again, once', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await page.evaluate(() =>
      document.querySelector('gh-plain button')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    );
    await page.evaluate(() => document.querySelector<HTMLElement>('gh-plain button')!.click());
    await awake('gh-plain');
    const button = page.locator('gh-plain button');
    await expect.poll(() => button.innerText()).toBe('1');
    // From now on clicks are the block's own.
    expect(
      await button.evaluate((element) =>
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
      ),
    ).toBe(true);
  });

  /** Clicks at once after the first touch, before the block's chunk can be there. */
  const clickAsleep = () =>
    page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('gh-leader a')!;
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      link.click();
    });

  it('a link is not followed by the click that wakes its block, and the click is played again', async () => {
    await open({ body: '<gh-leader></gh-leader>' });
    await clickAsleep();
    expect(new URL(page.url()).hash).toBe('');
    await awake('gh-leader');
    await expect.poll(() => page.locator('gh-leader a').innerText()).toBe('clicked 1');
    expect(new URL(page.url()).hash).toBe('');
    expect(said).toEqual([]);
  });

  it('a link is followed where its block cannot be woken', async () => {
    bench.breakNext(/\/leader-.*\.js$/, 99);
    await open({ body: '<gh-leader></gh-leader>' });
    await page.evaluate(() => document.addEventListener('widget-error', (event) => event.preventDefault()));
    await clickAsleep();
    expect(new URL(page.url()).hash).toBe('');
    await page.waitForURL(/#followed$/, { timeout: 20_000 });
    bench.breakNext(/never/, 0);
  });

  it('enhance runs once, and its special wake brings React', async () => {
    await open({ body: '<gh-outer></gh-outer>' });
    await page.waitForSelector('gh-outer[data-enhanced]');
    await page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    await awake('gh-outer');
    expect(await page.locator('gh-outer').getAttribute('data-enhanced')).toBe('1');
    expect(await page.locator('gh-outer').getAttribute('data-ended')).toBeNull();
  });

  it('enhance ends and runs again where the server HTML that it met is rendered anew', async () => {
    await open({ body: '<gh-outer></gh-outer>', server: 'other' });
    await page.waitForSelector('gh-outer[data-enhanced]');
    await page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    await awake('gh-outer');
    await expect.poll(() => page.locator('gh-outer').getAttribute('data-enhanced')).toBe('2');
    expect(await page.locator('gh-outer').getAttribute('data-ended')).toBe('1');
  });

  it('what enhance began is ended when its element leaves, and begun again when it is back', async () => {
    await open({ body: '<gh-outer></gh-outer>' });
    const element = await page.waitForSelector('gh-outer[data-enhanced]');
    const counts = () => element.evaluate((node) => [node.dataset['enhanced'], node.dataset['ended']] as const);
    await element.evaluate((node) => node.remove());
    await expect.poll(counts).toEqual(['1', '1']);
    await page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    expect(await element.getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
    await element.evaluate((node) => document.body.append(node));
    await expect.poll(counts).toEqual(['2', '1']);
  });

  it('a tag that is inserted later comes to life, and an unknown gh- tag is named once', async () => {
    await open({ body: '<gh-nobody></gh-nobody><gh-nobody></gh-nobody>', server: 'none' });
    await page.evaluate(() => {
      const late = document.createElement('gh-plain');
      late.setAttribute('data-gh-id', 'plain');
      document.body.append(late);
    });
    await awake('gh-plain');
    await expect.poll(() => page.locator('gh-plain h2').innerText()).toBe('Hello world');
    expect(said.filter((line) => line.includes('gh-nobody'))).toHaveLength(1);
  });

  it('data-wake overrides the strategy of a block, and of that copy alone', async () => {
    const copy = (id: string, attributes = '') => `<gh-plain data-gh-id="plain" id="${id}" ${attributes}></gh-plain>`;
    await open({ body: copy('a', 'data-wake="eager"') + copy('b') + copy('c', 'data-wake="never"') });
    const isAwake = (id: string) =>
      page.evaluate((name) => document.getElementById(name)!.dataset['ghSsr']!.startsWith('client:'), id);
    await awake('#a');
    expect([await isAwake('b'), await isAwake('c')]).toEqual([false, false]);
    await page.locator('#c').hover();
    await page.locator('#b').hover();
    await awake('#b');
    await page.evaluate(() => window.siteblocks!.whenReady());
    expect(await isAwake('c')).toBe(false);
  });

  it('a word that is no way of waking leaves the strategy as it is', async () => {
    await open({ body: '<gh-plain data-gh-id="plain" data-wake="soon"></gh-plain>' });
    await page.evaluate(() => window.siteblocks!.whenReady());
    expect(await page.locator('gh-plain').getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
    await touch('gh-plain');
  });

  it('aliases are left alone unless the script asks for them, and then map attributes and defaults', async () => {
    await open({
      body: '<plain-component data-gh-id="plain" data-caption="c"></plain-component>',
      server: 'none',
      scriptAttributes: 'data-legacy-tags',
    });
    await awake('plain-component');
    expect(JSON.parse(await page.locator('output').innerText())).toMatchObject({ label: 'c', size: 'large' });
    await open({ body: '<plain-component data-gh-id="plain"></plain-component>', server: 'none' });
    await page.evaluate(() => window.siteblocks!.whenReady());
    expect(await page.locator('plain-component').innerHTML()).toBe('');
  });
});

describe('attributes and properties', () => {
  const values = async () => JSON.parse(await page.locator('output').innerText()) as Record<string, unknown>;
  const openAwake = async (attributes: string, setup?: string) => {
    await open({ body: setup ?? `<gh-plain data-wake="eager" ${attributes}></gh-plain>`, server: 'none' });
    await awake('gh-plain');
  };

  it('presence, empty texts, removal and numbers mean what HTML means by them', async () => {
    await openAwake('data-open data-label="" data-count="7" data-delay="soon"');
    expect(await values()).toMatchObject({ open: true, label: '', count: 7, delay: 3000, size: 'small' });
    await page.evaluate(() => {
      const element = document.querySelector('gh-plain')!;
      for (const name of ['data-open', 'data-label', 'data-count', 'data-delay']) element.removeAttribute(name);
    });
    await expect.poll(values).toMatchObject({ open: false, label: 'label', count: 3 });
    expect(await values()).not.toHaveProperty('delay');
    await page.evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-delay', '0'));
    await expect.poll(values).toMatchObject({ delay: 0 });
  });

  it.each([
    ['data-count="many"', 'a number'],
    ['data-size="huge"', 'one of small, large'],
    ['data-points="{"', 'a JSON list of numbers'],
    ['data-points="[1,&quot;x&quot;]"', 'a JSON list of numbers'],
  ])('%s gives the default and one warning that says what was expected', async (attribute, expected) => {
    await openAwake(attribute);
    expect(await values()).toMatchObject({ count: 3, size: 'small', points: [] });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('<gh-plain>');
    expect(said[0]).toContain(expected);
    expect(said[0]).toContain(attribute.split('=')[0]);
  });

  it('an attribute that changes while the first rendering is being prepared is not lost', async () => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await page.route('**/_gh/data/**', async (route) => {
      await page
        .evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-label', 'meanwhile'))
        .catch(ofPageBefore);
      await route.continue();
    });
    await page.reload();
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'meanwhile' });
  });

  it('data set while the first rendering is being prepared are not lost', async () => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await page.route('**/_gh/data/**', async (route) => {
      await page
        .evaluate(() => Object.assign(document.querySelector('gh-plain')!, { data: { title: 'meanwhile' } }))
        .catch(ofPageBefore);
      await route.continue();
    });
    await page.reload();
    await awake('gh-plain');
    await expect.poll(() => page.locator('h2').innerText()).toBe('meanwhile');
  });

  it('what is hydrated is what the server wrote, though an attribute changes meanwhile', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await page.evaluate(() => {
      const element = document.querySelector('gh-plain')!;
      Object.assign(window, { before: element.querySelector('button') });
      // The tag is defined, this copy is activated, and then this is told.
      void customElements.whenDefined('gh-plain').then(() => element.setAttribute('data-label', 'meanwhile'));
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'meanwhile' });
    expect(await page.evaluate(() => (window as unknown as { before: Element }).before.isConnected)).toBe(true);
    expect(said).toEqual([]);
  });

  it.each([
    ['first', ['other', 'slow']],
    ['last', ['slow', 'other']],
  ] as const)('of two changes the later one is shown, though it is answered %s', async (_, order) => {
    await openAwake('data-gh-id="plain"');
    const set = (key: string) =>
      page.evaluate((name) => document.querySelector('gh-plain')!.setAttribute('data-gpage', name), key);
    const answers = new Map<string, () => void>();
    for (const key of ['slow', 'other']) {
      const isAsked = new Promise<void>((asked) => {
        void page.route(`**/_gh/data/**slug=${key}**`, async (route) => {
          const mayAnswer = new Promise<void>((answer) => answers.set(key, answer));
          asked();
          await mayAnswer;
          await route.continue();
        });
      });
      await set(key);
      await isAsked;
    }
    for (const key of order) {
      const answered = page.waitForResponse(new RegExp(`slug=${key}`));
      answers.get(key)?.();
      await (await answered).finished();
      // A question that is asked after it is answered after it.
      await page.evaluate(() => fetch('/_gh/site.json').then((response) => response.text()));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    expect(await page.locator('h2').innerText()).toBe('Other page');
  });

  it('properties set before the tag was defined count, and later ones reach the block', async () => {
    await open({ body: '', server: 'none' });
    await page.evaluate(() => {
      const element = Object.assign(document.createElement('gh-plain'), { label: 'early', open: true, points: [1, 2] });
      element.setAttribute('data-wake', 'eager');
      document.body.append(element);
    });
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'early', open: true, points: [1, 2] });
    await page.evaluate(() => Object.assign(document.querySelector('gh-plain')!, { label: 'late', open: false }));
    await expect.poll(values).toMatchObject({ label: 'late', open: false });
    expect(await page.locator('gh-plain').getAttribute('data-open')).toBeNull();
  });

  it('data can be given as a property and inside the page', async () => {
    await openAwake(
      '',
      '<gh-plain data-wake="eager"><script type="application/json">{"title":"in the page"}</script></gh-plain>',
    );
    await expect.poll(() => page.locator('h2').innerText()).toBe('in the page');
    await page.evaluate(() => Object.assign(document.querySelector('gh-plain')!, { data: { title: 'as a property' } }));
    await expect.poll(() => page.locator('h2').innerText()).toBe('as a property');
  });

  it('a bad document loses its bad parts only, with one warning; a useless one leaves the block empty', async () => {
    await openAwake('data-gh-id="broken"');
    expect(await page.locator('h2').innerText()).toBe('Kept');
    expect(await page.locator('li').allInnerTexts()).toEqual(['good']);
    expect(await page.locator('li').getAttribute('gh-id')).toBe('broken.items.0.text');
    expect(said).toHaveLength(1);
    await openAwake('data-gh-id="useless"');
    expect(await page.locator('h2').count()).toBe(0);
    expect(said).toHaveLength(1);
  });

  it.each(['same', 'none'] as const)('hostile HTML in a document is not executed (server HTML: %s)', async (server) => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="hostile"></gh-plain>', server });
    await awake('gh-plain');
    expect(await page.locator('h2').innerText()).toBe('safe');
    expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  });

  it('data-Gpage reads the document of another page', async () => {
    await openAwake('data-gh-id="plain" data-Gpage="other"');
    expect(await page.locator('h2').innerText()).toBe('Other page');
    await page.evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-gpage', 'home'));
    await expect.poll(() => page.locator('h2').innerText()).toBe('Hello world');
  });
});

describe('life of an element', () => {
  const ready = async (
    body = '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain><div id="elsewhere"></div>',
  ) => {
    await open({ body });
    await awake('#a');
    await page.locator('#a button').click();
    await expect.poll(() => page.locator('#a button').innerText()).toBe('1');
  };

  it.each(['append', 'insertBefore', 'moveBefore'])('moving it with %s keeps its state', async (method) => {
    await ready();
    await page.evaluate((name) => {
      const element = document.querySelector('#a')!;
      const target = document.querySelector('#elsewhere')! as Element & {
        moveBefore(node: Node, before: Node | null): void;
      };
      if (name === 'append') target.append(element);
      else if (name === 'insertBefore') target.insertBefore(element, null);
      else target.moveBefore(element, null);
    }, method);
    await page.waitForTimeout(50);
    expect(await page.locator('#elsewhere #a button').innerText()).toBe('1');
    expect(said).toEqual([]);
  });

  it('is one of r2wc, which updates and unmounts it', async () => {
    await ready();
    const contextOf = () =>
      page.evaluate(() => {
        const element = document.querySelector('#a') ?? (window as unknown as { left: Element }).left;
        const context = (element as unknown as Record<symbol, { root?: object } | undefined>)[
          Symbol.for('r2wc.context')
        ];
        return context && Object.keys(context);
      });
    expect(await contextOf()).toEqual(['root', 'ReactComponent']);
    await page.evaluate(() => {
      const element = document.querySelector('#a')!;
      Object.assign(window, { left: element });
      element.remove();
    });
    await expect.poll(contextOf).toBeUndefined();
  });

  it('one that leaves while it is being prepared stays as it was, keeps nobody waiting, and lives once it is back', async () => {
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await page.route('**/_gh/data/**', async (route) => {
      await page
        .evaluate(() => {
          const element = document.querySelector('#a');
          if (!element) return;
          Object.assign(window, { left: element });
          element.remove();
        })
        .catch(ofPageBefore);
      await route.continue();
    });
    await page.reload();
    await page.waitForFunction(() => 'left' in window);
    await page.evaluate(() => window.siteblocks!.whenReady());
    const left = () => page.evaluate(() => (window as unknown as { left: HTMLElement }).left.innerHTML);
    expect(await left()).toBe('');
    await page.evaluate(() => document.body.append((window as unknown as { left: HTMLElement }).left));
    await awake('#a');
    await expect.poll(() => page.locator('#a h2').innerText()).toBe('Hello world');
    expect(said).toEqual([]);
  });

  it('taken out it is unmounted, put back it lives again', async () => {
    await ready();
    await page.evaluate(async () => {
      const element = document.querySelector('#a')!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      document.body.append(element);
    });
    await expect.poll(() => page.locator('#a button').innerText()).toBe('0');
    await page.locator('#a button').click();
    await expect.poll(() => page.locator('#a button').innerText()).toBe('1');
    expect(said).toEqual([]);
  });

  it('a clone is a block of its own, with ids of its own', async () => {
    await ready();
    await page.evaluate(() => {
      for (const id of ['b', 'c']) {
        const copy = document.querySelector('#a')!.cloneNode(true) as Element;
        copy.id = id;
        document.body.append(copy);
      }
    });
    await page.waitForFunction(() => {
      const [a, b, c] = ['#a', '#b', '#c'].map((id) => document.querySelector(id)?.getAttribute('data-gh-ssr') ?? '');
      return b?.startsWith('client:') && c?.startsWith('client:') && a !== b && a !== c;
    });
    await page.locator('#b button').click();
    await expect.poll(() => page.locator('#b button').innerText()).toBe('1');
    expect(await page.locator('#b ul').count()).toBe(1);
    expect(await page.evaluate(() => new Set([...document.querySelectorAll('output')].map(({ id }) => id)).size)).toBe(
      3,
    );
  });

  it('a block that throws shows the HTML of before, and tells it by widget-error', async () => {
    await ready();
    await page.evaluate(() => {
      const errors: unknown[] = [];
      Object.assign(window, { errors });
      document.addEventListener('widget-error', (event) => {
        event.preventDefault();
        errors.push((event as CustomEvent<{ tag: string }>).detail.tag);
      });
      document.querySelector('#a')!.setAttribute('data-boom', '');
    });
    await page.waitForFunction(() => (window as unknown as { errors: unknown[] }).errors.length > 0);
    expect(await page.evaluate(() => (window as unknown as { errors: unknown[] }).errors)).toEqual(['gh-plain']);
    await expect.poll(() => page.locator('#a h2').innerText()).toBe('Hello world');
    expect(said).toEqual([]);
  });

  it('a chunk that fails is tried again; when it keeps failing, what the server wrote stays', async () => {
    bench.breakNext(/\/plain-.*\.js$/, 1);
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>' });
    await awake('#a');
    bench.breakNext(/\/holder-.*\.js$/, 99);
    await open({ body: '<gh-holder id="a" data-wake="eager"><p>mine</p></gh-holder>' });
    await page.evaluate(() => {
      document.addEventListener('widget-error', (event) => {
        event.preventDefault();
        document.body.dataset['failed'] = 'yes';
      });
    });
    await page.waitForSelector('[data-failed]', { timeout: 20_000 });
    expect(await page.locator('gh-holder p').innerText()).toBe('mine');
    bench.breakNext(/never/, 0);
  });

  it('a second copy of the runtime steps back with one notice', async () => {
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>', scripts: 2 });
    await awake('#a');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('steps back');
  });

  it('a page gets one global and no changed prototype', async () => {
    await open({ body: '', server: 'none' });
    const clean = await page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const names = new Set(Object.getOwnPropertyNames(frame.contentWindow));
      frame.remove();
      return Object.getOwnPropertyNames(window).filter(
        (name) => !names.has(name) && !/^(\d+|__pw|__playwright)/.test(name),
      );
    });
    expect(clean).toEqual(['siteblocks']);
  });

  it('a thousand elements come and go without leaving anything behind', async () => {
    await open({ body: '<div id="place"></div>', server: 'none' });
    const counts = await page.evaluate(async () => {
      const place = document.querySelector('#place')!;
      const nodes: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        place.innerHTML = '<gh-inner data-wake="eager"></gh-inner>'.repeat(100);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
        await window.siteblocks!.whenReady();
        nodes.push(place.querySelectorAll('em').length);
        place.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return nodes;
    });
    expect(counts).toEqual(Array.from({ length: 10 }, () => 100));
    expect(said).toEqual([]);
  });
});
