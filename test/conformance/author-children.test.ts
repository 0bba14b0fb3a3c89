import { beforeEach, describe, expect, it } from 'vitest';
import { elementStage } from './element-stage.js';

const stage = elementStage();
const { open, awake } = stage;

/** What a visitor sees of the author's part, in order. */
const shown = () => stage.page.locator('gh-holder [data-mine]:visible').allInnerTexts();

/** Does to the block's element what a framework does that made it. */
const act = (does: (host: HTMLElement, make: (text: string) => HTMLElement) => void) =>
  stage.page.evaluate(`{
    const host = document.querySelector('gh-holder');
    const make = (text) => {
      const made = document.createElement('p');
      made.dataset.mine = '';
      made.textContent = text;
      return made;
    };
    (${String(does)})(host, make);
  }`);

describe.each(['light', 'shadow'] as const)('the children of a block that lives, in %s isolation', (isolation) => {
  beforeEach(async () => {
    await open({
      body: '<gh-holder data-wake="eager"><p data-mine>one</p><p data-mine>two</p></gh-holder>',
      server: 'none',
      isolation,
    });
    await awake('gh-holder');
    expect(await shown()).toEqual(['one', 'two']);
  });

  it('are added before another one, at the end, and as a fragment', async () => {
    await act((host, make) => {
      const last = [...document.querySelectorAll('[data-mine]')].at(-1) as Node;
      host.insertBefore(make('between'), last);
      host.appendChild(make('last'));
      const fragment = document.createDocumentFragment();
      fragment.append(make('a'), make('b'));
      host.insertBefore(fragment, null);
      host.prepend(make('first'));
    });
    expect(await shown()).toEqual(['first', 'one', 'between', 'two', 'last', 'a', 'b']);
    expect(await stage.page.locator('gh-holder input:visible').count()).toBe(1);
  });

  it('are removed and replaced through the element, and through themselves', async () => {
    await act((host, make) => {
      const [one, two] = [...document.querySelectorAll('[data-mine]')] as HTMLElement[];
      host.replaceChild(make('new'), one as Node);
      host.removeChild(two as Node);
      const late = make('late');
      (host.firstChild as ChildNode).after(late);
      late.remove();
    });
    expect(await shown()).toEqual(['new']);
    await act((host) => host.replaceChildren());
    expect(await shown()).toEqual([]);
    expect(await stage.page.locator('gh-holder input:visible').count()).toBe(1);
  });

  it('are moved by the element, with what they hold', async () => {
    await act((host) => {
      const [one, two] = [...document.querySelectorAll('[data-mine]')] as HTMLElement[];
      (host as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(two!, one!);
    });
    expect(await shown()).toEqual(['two', 'one']);
  });

  it('have the element as their parent, wherever they are shown, and none once they are gone', async () => {
    const parents = await stage.page.evaluate(() => {
      const host = document.querySelector('gh-holder')!;
      const [one, two] = [...document.querySelectorAll('[data-mine]')];
      const added = host.appendChild(document.createElement('i'));
      const before = [one, two, added].map((node) => node?.parentNode === host && node?.parentElement === host);
      one?.remove();
      const elsewhere = document.createElement('div');
      elsewhere.append(two!);
      return [...before, one?.parentNode, two?.parentNode === elsewhere];
    });
    expect(parents).toEqual([true, true, true, null, true]);
  });

  it('become a text that is set, and follow it', async () => {
    await act((host) => {
      host.textContent = 'a text';
      (host.firstChild as Text).data = 'another text';
    });
    expect(await stage.page.locator('gh-holder').innerText()).toContain('another text');
    expect(await stage.page.locator('gh-holder input:visible').count()).toBe(1);
  });

  it('survive leaving the page, with those that are added in the meantime', async () => {
    await stage.page.evaluate(async () => {
      const host = document.querySelector('gh-holder')!;
      host.remove();
      const isMounted = () => (host as unknown as Record<symbol, unknown>)[Symbol.for('r2wc.context')] !== undefined;
      while (isMounted()) await new Promise(requestAnimationFrame);
      const made = document.createElement('p');
      made.dataset['mine'] = '';
      made.textContent = 'three';
      host.append(made);
      document.body.append(host);
    });
    await expect.poll(shown).toEqual(['one', 'two', 'three']);
    expect(stage.said).toEqual([]);
  });
});

describe.each(['light', 'shadow'] as const)('a block whose first children come late, in %s isolation', (isolation) => {
  it('shows them', async () => {
    await open({ body: '<gh-holder data-wake="eager"></gh-holder>', server: 'none', isolation });
    await awake('gh-holder');
    await act((host, make) => host.append(make('late')));
    await expect.poll(shown).toEqual(['late']);
    await act((host) => host.replaceChildren());
    await expect.poll(shown).toEqual([]);
  });

  it('follows its JSON as it is set, changed and replaced', async () => {
    await open({
      body: `<gh-plain data-wake="eager"><script type="application/json">{"title":"first"}</script></gh-plain>`,
      server: 'none',
      isolation,
    });
    await awake('gh-plain');
    const title = () => stage.page.locator('gh-plain h2').innerText();
    await expect.poll(title).toBe('first');
    const script = (json: string, how: 'change' | 'set' | 'replace') =>
      stage.page.evaluate(
        ([json, how]) => {
          const found = document.querySelector('gh-plain script')!;
          if (how === 'change') (found.firstChild as Text).data = json;
          else if (how === 'set') found.textContent = json;
          else {
            const made = Object.assign(document.createElement('script'), {
              type: 'application/json',
              textContent: json,
            });
            document.querySelector('gh-plain')!.replaceChildren(made);
          }
        },
        [json, how] as const,
      );
    for (const how of ['change', 'set', 'replace'] as const) {
      await script(`{"title":"${how}"}`, how);
      await expect.poll(title).toBe(how);
    }
    expect(stage.said).toEqual([]);
  });
});
