import { describe, expect, it } from 'vitest';
import { nextFrames } from '../support/next-frames.js';
import { elementStage } from './element-stage.js';

const stage = elementStage();
const { open, awake, touch, reactRequests } = stage;

/** A request of the page as it was before it was loaded again has no page to act on. */
const ofPageBefore = () => undefined;

/** Loads the page again, and takes the element `#a` out of it at a request; the page keeps it as `left`. */
async function leaveAtRequest(address: string): Promise<void> {
  await stage.page.route(address, async (route) => {
    await stage.page
      .evaluate(() => {
        const element = document.querySelector('#a');
        if (!element) return;
        Object.assign(window, { left: element });
        element.remove();
      })
      .catch(ofPageBefore);
    await route.continue();
  });
  await stage.page.reload();
  await stage.page.waitForFunction(() => 'left' in window);
  await stage.page.evaluate(() => window.siteblocks!.whenReady());
}

describe('waking', () => {
  it('nothing of React is fetched before the first input on server HTML', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain><gh-outer></gh-outer><gh-holder></gh-holder>' });
    await stage.page.waitForFunction(() => document.querySelector('gh-outer')?.hasAttribute('data-enhanced'));
    await stage.page.waitForLoadState('networkidle');
    expect(reactRequests()).toEqual([]);
  });

  it('hydration keeps the very nodes that the server wrote', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await stage.page.evaluate(() => Object.assign(window, { before: document.querySelector('gh-plain button') }));
    await touch('gh-plain');
    expect(
      await stage.page.evaluate(
        () => (window as unknown as { before: Element }).before === document.querySelector('gh-plain button'),
      ),
    ).toBe(true);
    expect(stage.said).toEqual([]);
  });

  it('server HTML of another build is rendered anew', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>', server: 'other' });
    await stage.page.evaluate(() => Object.assign(window, { before: document.querySelector('gh-plain button') }));
    await touch('gh-plain');
    expect(await stage.page.evaluate(() => (window as unknown as { before: Element }).before.isConnected)).toBe(false);
  });

  it('one copy is woken without its siblings', async () => {
    await open({
      body: '<gh-plain data-gh-id="plain" id="a"></gh-plain><gh-plain data-gh-id="plain" id="b"></gh-plain>',
    });
    await stage.page.locator('#a').hover();
    await awake('#a');
    expect(await stage.page.locator('#b').getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
  });

  it('a click that woke a block is played again, once', async () => {
    await open({ body: '<gh-plain data-gh-id="plain"></gh-plain>' });
    await stage.page.evaluate(() =>
      document.querySelector('gh-plain button')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    );
    await stage.page.evaluate(() => document.querySelector<HTMLElement>('gh-plain button')!.click());
    await awake('gh-plain');
    const button = stage.page.locator('gh-plain button');
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
    stage.page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('gh-leader a')!;
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      link.click();
    });

  it('a link is not followed by the click that wakes its block, and the click is played again', async () => {
    await open({ body: '<gh-leader></gh-leader>' });
    await clickAsleep();
    expect(new URL(stage.page.url()).hash).toBe('');
    await awake('gh-leader');
    await expect.poll(() => stage.page.locator('gh-leader a').innerText()).toBe('clicked 1');
    expect(new URL(stage.page.url()).hash).toBe('');
    expect(stage.said).toEqual([]);
  });

  it('a link is followed where its block cannot be woken', async () => {
    stage.bench.breakNext(/\/leader-.*\.js$/, 99);
    await open({ body: '<gh-leader></gh-leader>' });
    await stage.page.evaluate(() => document.addEventListener('widget-error', (event) => event.preventDefault()));
    await clickAsleep();
    expect(new URL(stage.page.url()).hash).toBe('');
    await stage.page.waitForURL(/#followed$/, { timeout: 20_000 });
    stage.bench.breakNext(/never/, 0);
  });

  it('enhance runs once, and its special wake brings React', async () => {
    await open({ body: '<gh-outer></gh-outer>' });
    await stage.page.waitForSelector('gh-outer[data-enhanced]');
    await stage.page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    await awake('gh-outer');
    expect(await stage.page.locator('gh-outer').getAttribute('data-enhanced')).toBe('1');
    expect(await stage.page.locator('gh-outer').getAttribute('data-ended')).toBeNull();
  });

  it('enhance ends and runs again where the server HTML that it met is rendered anew', async () => {
    await open({ body: '<gh-outer></gh-outer>', server: 'other' });
    await stage.page.waitForSelector('gh-outer[data-enhanced]');
    await stage.page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    await awake('gh-outer');
    await expect.poll(() => stage.page.locator('gh-outer').getAttribute('data-enhanced')).toBe('2');
    expect(await stage.page.locator('gh-outer').getAttribute('data-ended')).toBe('1');
  });

  it('what enhance began is ended when its element leaves, and begun again when it is back', async () => {
    await open({ body: '<gh-outer></gh-outer>' });
    const element = await stage.page.waitForSelector('gh-outer[data-enhanced]');
    const counts = () => element.evaluate((node) => [node.dataset['enhanced'], node.dataset['ended']] as const);
    await element.evaluate((node) => node.remove());
    await expect.poll(counts).toEqual(['1', '1']);
    await stage.page.evaluate(() => window.dispatchEvent(new Event('wake-outer')));
    expect(await element.getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
    await element.evaluate((node) => document.body.append(node));
    await expect.poll(counts).toEqual(['2', '1']);
  });

  it('a tag that is inserted later comes to life, and an unknown gh- tag is named once', async () => {
    await open({ body: '<gh-nobody></gh-nobody><gh-nobody></gh-nobody>', server: 'none' });
    await stage.page.evaluate(() => {
      const late = document.createElement('gh-plain');
      late.setAttribute('data-gh-id', 'plain');
      document.body.append(late);
    });
    await awake('gh-plain');
    await expect.poll(() => stage.page.locator('gh-plain h2').innerText()).toBe('Hello world');
    const named = stage.said.filter((line) => line.includes('gh-nobody'));
    expect(named).toHaveLength(1);
    expect(named[0]?.match(/gh-nobody/g)).toHaveLength(1);
  });

  it('a copy of a tag that is alive comes to life, too, wherever in what is inserted later it stands', async () => {
    await open({ body: '<gh-plain data-gh-id="plain" data-wake="eager"></gh-plain>', server: 'none' });
    await awake('gh-plain');
    await stage.page.evaluate(() => {
      const box = document.createElement('div');
      box.innerHTML = '<p><gh-plain data-gh-id="plain" id="late"></gh-plain></p>';
      document.body.append(box);
    });
    await awake('#late');
    await expect.poll(() => stage.page.locator('#late h2').innerText()).toBe('Hello world');
  });

  it('data-wake overrides the strategy of a block, and of that copy alone', async () => {
    const copy = (id: string, attributes = '') => `<gh-plain data-gh-id="plain" id="${id}" ${attributes}></gh-plain>`;
    await open({ body: copy('a', 'data-wake="eager"') + copy('b') + copy('c', 'data-wake="never"') });
    const isAwake = (id: string) =>
      stage.page.evaluate((name) => document.getElementById(name)!.dataset['ghSsr']!.startsWith('client:'), id);
    await awake('#a');
    expect([await isAwake('b'), await isAwake('c')]).toEqual([false, false]);
    await stage.page.locator('#c').hover();
    await stage.page.locator('#b').hover();
    await awake('#b');
    await stage.page.evaluate(() => window.siteblocks!.whenReady());
    expect(await isAwake('c')).toBe(false);
  });

  it('an unknown wake strategy leaves the present one unchanged', async () => {
    await open({ body: '<gh-plain data-gh-id="plain" data-wake="soon"></gh-plain>' });
    await stage.page.evaluate(() => window.siteblocks!.whenReady());
    expect(await stage.page.locator('gh-plain').getAttribute('data-gh-ssr')).not.toMatch(/^client:/);
    await touch('gh-plain');
  });

  it('aliases are left alone unless the script asks for them, and then map attributes and defaults', async () => {
    await open({
      body: '<plain-component data-gh-id="plain" data-caption="c"></plain-component>',
      server: 'none',
      scriptAttributes: 'data-legacy-tags',
    });
    await awake('plain-component');
    expect(JSON.parse(await stage.page.locator('output').innerText())).toMatchObject({ label: 'c', size: 'large' });
    // Both would wake at once, with the same files.
    const tags = ['plain-component', 'gh-plain'].map((tag) => `<${tag} data-gh-id="plain" data-wake="eager"></${tag}>`);
    await open({ body: tags.join(''), server: 'none' });
    await awake('gh-plain');
    await stage.page.evaluate(() => window.siteblocks!.whenReady());
    expect(await stage.page.locator('plain-component').innerHTML()).toBe('');
  });
});

describe('life of an element', () => {
  const ready = async (
    body = '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain><div id="elsewhere"></div>',
  ) => {
    await open({ body });
    await awake('#a');
    await stage.page.locator('#a button').click();
    await expect.poll(() => stage.page.locator('#a button').innerText()).toBe('1');
  };

  it.each(['append', 'insertBefore', 'moveBefore'])('moving it with %s keeps its state', async (method) => {
    await ready();
    await stage.page.evaluate((name) => {
      const element = document.querySelector('#a')!;
      const target = document.querySelector('#elsewhere')! as Element & {
        moveBefore(node: Node, before: Node | null): void;
      };
      if (name === 'append') target.append(element);
      else if (name === 'insertBefore') target.insertBefore(element, null);
      else target.moveBefore(element, null);
    }, method);
    await nextFrames(stage.page);
    expect(await stage.page.locator('#elsewhere #a button').innerText()).toBe('1');
    expect(stage.said).toEqual([]);
  });

  it('is one of r2wc, which updates and unmounts it', async () => {
    await ready();
    const contextOf = () =>
      stage.page.evaluate(() => {
        const element = document.querySelector('#a') ?? (window as unknown as { left: Element }).left;
        const context = (element as unknown as Record<symbol, { root?: object } | undefined>)[
          Symbol.for('r2wc.context')
        ];
        return context && Object.keys(context);
      });
    expect(await contextOf()).toEqual(['root', 'ReactComponent']);
    await stage.page.evaluate(() => {
      const element = document.querySelector('#a')!;
      Object.assign(window, { left: element });
      element.remove();
    });
    await expect.poll(contextOf).toBeUndefined();
  });

  it('one that leaves during preparation stays unchanged, blocks no caller, and is activated once it is back', async () => {
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await leaveAtRequest('**/_gh/data/**');
    const left = () => stage.page.evaluate(() => (window as unknown as { left: HTMLElement }).left.innerHTML);
    expect(await left()).toBe('');
    await stage.page.evaluate(() => document.body.append((window as unknown as { left: HTMLElement }).left));
    await awake('#a');
    await expect.poll(() => stage.page.locator('#a h2').innerText()).toBe('Hello world');
    expect(stage.said).toEqual([]);
  });

  it('one that leaves while its files load is not rendered until it is back', async () => {
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>', server: 'none' });
    await leaveAtRequest('**/assets/plain-*.js');
    const isMounted = () =>
      stage.page.evaluate(() => {
        const { left } = window as unknown as { readonly left: Record<symbol, unknown> };
        return left[Symbol.for('r2wc.context')] !== undefined;
      });
    // What was asked for is prepared in a few tasks, were it not given up.
    await stage.page.waitForTimeout(500);
    expect(await isMounted()).toBe(false);
    await stage.page.evaluate(() => document.body.append((window as unknown as { left: HTMLElement }).left));
    await awake('#a');
    await expect.poll(() => stage.page.locator('#a h2').innerText()).toBe('Hello world');
    expect(stage.said).toEqual([]);
  });

  it('taken out it is unmounted, put back it lives again', async () => {
    await ready();
    await stage.page.evaluate(async () => {
      const element = document.querySelector('#a')!;
      element.remove();
      const isMounted = () => (element as unknown as Record<symbol, unknown>)[Symbol.for('r2wc.context')] !== undefined;
      while (isMounted()) await new Promise(requestAnimationFrame);
      document.body.append(element);
    });
    await expect.poll(() => stage.page.locator('#a button').innerText()).toBe('0');
    await stage.page.locator('#a button').click();
    await expect.poll(() => stage.page.locator('#a button').innerText()).toBe('1');
    expect(stage.said).toEqual([]);
  });

  it('a clone is a block of its own, with ids of its own', async () => {
    await ready();
    await stage.page.evaluate(() => {
      for (const id of ['b', 'c']) {
        const copy = document.querySelector('#a')!.cloneNode(true) as Element;
        copy.id = id;
        document.body.append(copy);
      }
    });
    await stage.page.waitForFunction(() => {
      const [a, b, c] = ['#a', '#b', '#c'].map((id) => document.querySelector(id)?.getAttribute('data-gh-ssr') ?? '');
      return b?.startsWith('client:') && c?.startsWith('client:') && a !== b && a !== c;
    });
    await stage.page.locator('#b button').click();
    await expect.poll(() => stage.page.locator('#b button').innerText()).toBe('1');
    expect(await stage.page.locator('#b ul').count()).toBe(1);
    expect(
      await stage.page.evaluate(() => new Set([...document.querySelectorAll('output')].map(({ id }) => id)).size),
    ).toBe(3);
  });

  it('a block that throws shows the HTML of before, and tells it by widget-error', async () => {
    await ready();
    await stage.page.evaluate(() => {
      const errors: unknown[] = [];
      Object.assign(window, { errors });
      document.addEventListener('widget-error', (event) => {
        event.preventDefault();
        errors.push((event as CustomEvent<{ tag: string }>).detail.tag);
      });
      document.querySelector('#a')!.setAttribute('data-boom', '');
    });
    await stage.page.waitForFunction(() => (window as unknown as { errors: unknown[] }).errors.length > 0);
    expect(await stage.page.evaluate(() => (window as unknown as { errors: unknown[] }).errors)).toEqual(['gh-plain']);
    await expect.poll(() => stage.page.locator('#a h2').innerText()).toBe('Hello world');
    expect(stage.said).toEqual([]);
  });

  it('a chunk that fails is tried again; when it keeps failing, what the server wrote stays', async () => {
    stage.bench.breakNext(/\/plain-.*\.js$/, 1);
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>' });
    await awake('#a');
    stage.bench.breakNext(/\/holder-.*\.js$/, 99);
    await open({ body: '<gh-holder id="a" data-wake="eager"><p>mine</p></gh-holder>' });
    await stage.page.evaluate(() => {
      document.addEventListener('widget-error', (event) => {
        event.preventDefault();
        document.body.dataset['failed'] = 'yes';
      });
    });
    await stage.page.waitForSelector('[data-failed]', { timeout: 20_000 });
    expect(await stage.page.locator('gh-holder p').innerText()).toBe('mine');
    stage.bench.breakNext(/never/, 0);
  });

  it('a second copy of the runtime steps back with one notice', async () => {
    await open({ body: '<gh-plain id="a" data-wake="eager" data-gh-id="plain"></gh-plain>', scripts: 2 });
    await awake('#a');
    expect(stage.said).toHaveLength(1);
    expect(stage.said[0]).toContain('steps back');
  });

  it('a page gets one global and no changed prototype', async () => {
    await open({ body: '', server: 'none' });
    const clean = await stage.page.evaluate(() => {
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
    const counts = await stage.page.evaluate(async () => {
      const place = document.querySelector('#place')!;
      const nodes: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        place.innerHTML = '<gh-inner data-wake="eager"></gh-inner>'.repeat(100);
        while (place.querySelectorAll('em').length < 100) await new Promise(requestAnimationFrame);
        await window.siteblocks!.whenReady();
        nodes.push(place.querySelectorAll('em').length);
        place.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return nodes;
    });
    expect(counts).toEqual(Array.from({ length: 10 }, () => 100));
    expect(stage.said).toEqual([]);
  });
});
