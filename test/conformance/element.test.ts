import { beforeAll, describe, expect, it } from 'vitest';
import type { Origin, Policy } from './bench.js';
import { elementStage } from './element-stage.js';

const stage = elementStage();
const { open, awake, touch } = stage;

const isolations = ['light', 'shadow'] as const;
const origins: readonly Origin[] = ['same', 'other', 'none'];
const policies: readonly Policy[] = ['none', 'csp', 'trusted-types'];

/** A request of the page as it was before it was loaded again has no page to act on. */
const ofPageBefore = () => undefined;

/** One page for all tests of a combination: each test uses its own block on it. */
const blocksOfAllKinds = `<gh-plain data-gh-id="plain" data-label="x"></gh-plain>
<gh-holder><p id="mine">author</p></gh-holder>
<gh-outer></gh-outer>
<p id="around">before <gh-word>word</gh-word> after</p>`;

describe.each(policies)('under policy %s', (policy) => {
  describe.each(isolations)('in %s isolation', (isolation) => {
    describe.each(origins)('with server HTML: %s', (server) => {
      beforeAll(async () => {
        await open({ body: blocksOfAllKinds, server, policy, isolation });
      });

      it('a block comes to life with its data, is styled, and says nothing on the console', async () => {
        await touch('gh-plain');
        await expect.poll(() => stage.page.locator('gh-plain h2').first().innerHTML()).toBe('Hello <b>world</b>');
        expect(await stage.page.locator('gh-plain li:visible').allInnerTexts()).toEqual(['one', 'two & more']);
        await stage.page.locator('gh-plain button:visible').click();
        await expect.poll(() => stage.page.locator('gh-plain button:visible').innerText()).toBe('1');
        expect(
          await stage.page.locator('gh-plain .plain:visible').evaluate((node) => getComputedStyle(node).color),
        ).toBe('rgb(1, 2, 3)');
        expect(stage.said).toEqual([]);
      });

      it('author children keep their nodes, and typed text stays', async () => {
        if (server !== 'none' && isolation === 'light')
          await stage.page
            .locator('gh-holder input')
            .evaluate((input: HTMLInputElement) => (input.value = 'typed before'));
        await touch('gh-holder');
        expect(await stage.page.locator('#mine:visible').innerText()).toBe('author');
        if (server === 'same' && isolation === 'light') {
          expect(await stage.page.locator('gh-holder input').inputValue()).toBe('typed before');
        }
        await stage.page.locator('gh-holder input:visible').fill('typed after');
        await stage.page.locator('gh-holder button:visible').click();
        await expect.poll(() => stage.page.locator('gh-holder output:visible').innerText()).toBe('typed after');
        expect(stage.said).toEqual([]);
      });

      it('a never-hydrated block inside a live one shows its content and keeps it when the outer one renders again', async () => {
        await touch('gh-outer');
        await stage.page.locator('gh-outer button:visible').click();
        await expect.poll(() => stage.page.locator('gh-outer button:visible').innerText()).toBe('1');
        await expect.poll(() => stage.page.locator('gh-inner em:visible').innerText()).toBe('nested');
        expect(stage.said).toEqual([]);
      });

      it('an inline block stays inside its paragraph', async () => {
        await awake('gh-word');
        expect(
          await stage.page.locator('#around').evaluate((node) => node.contains(document.querySelector('gh-word'))),
        ).toBe(true);
        expect((await stage.page.locator('#around').innerText()).replace(/\s+/g, ' ')).toBe('before word after');
        expect(stage.said).toEqual([]);
      });
    });
  });
});

it.each(isolations.flatMap((isolation) => origins.map((server) => [isolation, server] as const)))(
  'in %s isolation, with server HTML %s, what its author wrote into a block without a place for it stays out of sight',
  async (isolation, server) => {
    await open({ body: '<gh-plain data-gh-id="plain"><p id="mine">author</p></gh-plain>', server, isolation });
    const author = stage.page.locator('#mine');
    if (server !== 'none') expect(await author.isVisible()).toBe(false);
    await touch('gh-plain');
    expect(await author.count()).toBe(1);
    expect(await author.isVisible()).toBe(false);
    expect(await stage.page.locator('gh-plain button:visible').count()).toBe(1);
  },
);

describe('attributes and properties', () => {
  const values = async () => JSON.parse(await stage.page.locator('output').innerText()) as Record<string, unknown>;
  const openAwake = async (attributes: string, setup?: string) => {
    await open({ body: setup ?? `<gh-plain data-wake="eager" ${attributes}></gh-plain>`, server: 'none' });
    await awake('gh-plain');
  };

  it('presence, empty texts, removal and numbers mean what HTML means by them', async () => {
    await openAwake('data-open data-label="" data-count="7" data-delay="soon"');
    expect(await values()).toMatchObject({ open: true, label: '', count: 7, delay: 3000, size: 'small' });
    await stage.page.evaluate(() => {
      const element = document.querySelector('gh-plain')!;
      for (const name of ['data-open', 'data-label', 'data-count', 'data-delay']) element.removeAttribute(name);
    });
    await expect.poll(values).toMatchObject({ open: false, label: 'label', count: 3 });
    expect(await values()).not.toHaveProperty('delay');
    await stage.page.evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-delay', '0'));
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
    expect(stage.said).toHaveLength(1);
    expect(stage.said[0]).toContain('<gh-plain>');
    expect(stage.said[0]).toContain(expected);
    expect(stage.said[0]).toContain(attribute.split('=')[0]);
  });

  it('an attribute that changes while the first rendering is being prepared is not lost', async () => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await stage.page.route('**/_gh/data/**', async (route) => {
      await stage.page
        .evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-label', 'meanwhile'))
        .catch(ofPageBefore);
      await route.continue();
    });
    await stage.page.reload();
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'meanwhile' });
  });

  it('data set while the first rendering is being prepared are not lost', async () => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await stage.page.route('**/_gh/data/**', async (route) => {
      await stage.page
        .evaluate(() => Object.assign(document.querySelector('gh-plain')!, { data: { title: 'meanwhile' } }))
        .catch(ofPageBefore);
      await route.continue();
    });
    await stage.page.reload();
    await awake('gh-plain');
    await expect.poll(() => stage.page.locator('h2').innerText()).toBe('meanwhile');
  });

  it('hydration uses the server’s HTML, even if an attribute changes in between', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await stage.page.evaluate(() => {
      const element = document.querySelector('gh-plain')!;
      Object.assign(window, { before: element.querySelector('button') });
      // The attributes are read for the first rendering, and then one of them changes.
      Object.defineProperty(element, 'attributes', {
        configurable: true,
        get() {
          delete (element as { attributes?: NamedNodeMap }).attributes;
          queueMicrotask(() => element.setAttribute('data-label', 'meanwhile'));
          return element.attributes;
        },
      });
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'meanwhile' });
    expect(await stage.page.evaluate(() => (window as unknown as { before: Element }).before.isConnected)).toBe(true);
    expect(stage.said).toEqual([]);
  });

  it.each([
    ['first', ['other', 'slow']],
    ['last', ['slow', 'other']],
  ] as const)('of two changes the later one is shown, though it is answered %s', async (_, order) => {
    await openAwake('data-gh-id="plain"');
    const set = (key: string) =>
      stage.page.evaluate((name) => document.querySelector('gh-plain')!.setAttribute('data-gpage', name), key);
    const answers = new Map<string, () => void>();
    for (const key of ['slow', 'other']) {
      const isAsked = new Promise<void>((asked) => {
        void stage.page.route(`**/_gh/data/**slug=${key}**`, async (route) => {
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
      const answered = stage.page.waitForResponse(new RegExp(`slug=${key}`));
      answers.get(key)?.();
      await (await answered).finished();
      // A later request is answered after it.
      await stage.page.evaluate(() => fetch('/_gh/site.json').then((response) => response.text()));
      await stage.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    expect(await stage.page.locator('h2').innerText()).toBe('Other page');
  });

  it('properties set before the tag was defined count, and later ones reach the block', async () => {
    await open({ body: '', server: 'none' });
    await stage.page.evaluate(() => {
      const element = Object.assign(document.createElement('gh-plain'), { label: 'early', open: true, points: [1, 2] });
      element.setAttribute('data-wake', 'eager');
      document.body.append(element);
    });
    await awake('gh-plain');
    await expect.poll(values).toMatchObject({ label: 'early', open: true, points: [1, 2] });
    await stage.page.evaluate(() => Object.assign(document.querySelector('gh-plain')!, { label: 'late', open: false }));
    await expect.poll(values).toMatchObject({ label: 'late', open: false });
    expect(await stage.page.locator('gh-plain').getAttribute('data-open')).toBeNull();
  });

  it('data can be given as a property and inside the page', async () => {
    await openAwake(
      '',
      '<gh-plain data-wake="eager"><script type="application/json">{"title":"in the page"}</script></gh-plain>',
    );
    await expect.poll(() => stage.page.locator('h2').innerText()).toBe('in the page');
    await stage.page.evaluate(() =>
      Object.assign(document.querySelector('gh-plain')!, { data: { title: 'as a property' } }),
    );
    await expect.poll(() => stage.page.locator('h2').innerText()).toBe('as a property');
  });

  it('a bad document loses its bad parts only, with one warning; a useless one leaves the block empty', async () => {
    await openAwake('data-gh-id="broken"');
    expect(await stage.page.locator('h2').innerText()).toBe('Kept');
    expect(await stage.page.locator('li').allInnerTexts()).toEqual(['good']);
    expect(await stage.page.locator('li').getAttribute('gh-id')).toBe('broken.items.0.text');
    expect(stage.said).toHaveLength(1);
    await openAwake('data-gh-id="useless"');
    expect(await stage.page.locator('h2').count()).toBe(0);
    expect(stage.said).toHaveLength(1);
  });

  it('a page that is strict fetches the sanitiser for markup alone', async () => {
    const sanitisers = () => stage.bench.requests().filter((path) => path.includes('sanitize-browser'));
    const shown = async (attributes: string) => {
      await open({
        body: `<gh-plain data-wake="eager" ${attributes}></gh-plain>`,
        server: 'none',
        policy: 'trusted-types',
      });
      await awake('gh-plain');
      return stage.page.locator('h2').innerHTML();
    };
    expect(await shown('data-gh-id="plain" data-Gpage="other"')).toBe('Other page');
    expect(sanitisers()).toEqual([]);
    expect(await shown('data-gh-id="plain"')).toBe('Hello <b>world</b>');
    expect(sanitisers()).toHaveLength(1);
    expect(stage.said).toEqual([]);
  });

  it.each(['same', 'none'] as const)('hostile HTML in a document is not executed (server HTML: %s)', async (server) => {
    await open({ body: '<gh-plain data-wake="eager" data-gh-id="hostile"></gh-plain>', server });
    await awake('gh-plain');
    expect(await stage.page.locator('h2').innerText()).toBe('safe');
    expect(await stage.page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  });

  it('data-Gpage reads the document of another page', async () => {
    await openAwake('data-gh-id="plain" data-Gpage="other"');
    expect(await stage.page.locator('h2').innerText()).toBe('Other page');
    await stage.page.evaluate(() => document.querySelector('gh-plain')!.setAttribute('data-gpage', 'home'));
    await expect.poll(() => stage.page.locator('h2').innerText()).toBe('Hello world');
  });
});
