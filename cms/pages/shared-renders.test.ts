import { describe, expect, it } from 'vitest';
import type { Page } from '../../kit/pages/render-route.js';
import { sharedRenders, type MadePage } from './shared-renders.js';

const page = (html: string): Page => ({ status: 200, html, headers: {} });

/** Renders that end when the test says so. */
function drivenRenders() {
  const begun: { end: (current?: boolean) => void; fail: (error: Error) => void }[] = [];
  const make = () =>
    new Promise<MadePage>((resolve, reject) => {
      const number = begun.length + 1;
      begun.push({ end: (current = true) => resolve({ page: page(`render ${number}`), current }), fail: reject });
    });
  return { begun, make };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('requests for one page at the same time', () => {
  it('share one render', async () => {
    const { begun, make } = drivenRenders();
    const show = sharedRenders();
    const shown = [show('/', make), show('/', make), show('/', make)];
    begun[0]?.end();
    expect((await Promise.all(shown)).map(({ html }) => html)).toEqual(['render 1', 'render 1', 'render 1']);
    expect(begun).toHaveLength(1);
  });

  it('that came to a render begun before a save share the one after it', async () => {
    const { begun, make } = drivenRenders();
    const show = sharedRenders();
    const shown = [show('/', make), show('/', make), show('/', make)];
    begun[0]?.end(false);
    await turn();
    begun[1]?.end(false);
    expect((await Promise.all(shown)).map(({ html }) => html)).toEqual(['render 1', 'render 2', 'render 2']);
    expect(begun).toHaveLength(2);
  });

  it('try for themselves where the render that they waited for failed', async () => {
    const { begun, make } = drivenRenders();
    const show = sharedRenders();
    const [first, second] = [show('/', make), show('/', make)];
    begun[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await turn();
    begun[1]?.end();
    expect((await second).html).toBe('render 2');
  });

  it('wait for no render of another page', async () => {
    const { begun, make } = drivenRenders();
    const show = sharedRenders();
    void show('/', make);
    const other = show('/contact/', make);
    begun[1]?.end();
    expect((await other).html).toBe('render 2');
  });
});
