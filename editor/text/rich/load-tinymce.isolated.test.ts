// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const engine = { name: 'the engine' };
let whileLoading: readonly unknown[] = [];
let isOffline = false;

/** What the page has under the editor's names. */
const names = () => Object.entries(window).filter(([name]) => /^tinymce$/i.test(name));

/** A page that has loaded nothing yet. */
async function load(): Promise<unknown> {
  vi.resetModules();
  vi.doMock('tinymce', () => ({ default: engine }));
  vi.doMock('./tinymce-parts.js', () => {
    const { tinymce, tinyMCE } = window as unknown as Record<string, unknown>;
    whileLoading = [tinymce, tinyMCE];
    if (isOffline) throw new Error('The parts cannot be loaded.');
    return { editorStyles: ['.tox {}'] };
  });
  return (await import('./load-tinymce.js')).loadTinymce();
}

beforeEach(() => {
  isOffline = false;
  whileLoading = [];
  for (const name of ['tinymce', 'tinyMCE']) Reflect.deleteProperty(window, name);
});

describe('the editor on a page of others', () => {
  it('leaves no name on a window that had none, though its parts have found it there', async () => {
    expect(await load()).toEqual({ tinymce: engine, styles: ['.tox {}'] });
    expect(whileLoading).toEqual([engine, engine]);
    expect(names()).toEqual([]);
  });

  it('gives a page its own editor back, the very object', async () => {
    const [own, other] = [{ own: 1 }, { own: 2 }];
    Object.assign(window, { tinymce: own, tinyMCE: other });
    await load();
    expect(whileLoading).toEqual([engine, engine]);
    expect(Object.fromEntries(names())['tinymce']).toBe(own);
    expect(Object.fromEntries(names())['tinyMCE']).toBe(other);
  });

  it('is found by its parts though a script of the page brings its own meanwhile, which is there afterwards', async () => {
    const own = { own: 1 };
    vi.resetModules();
    vi.doMock('tinymce', () => ({ default: engine }));
    vi.doMock('./tinymce-parts.js', async () => {
      await Promise.resolve();
      Object.assign(window, { tinymce: own, tinyMCE: own });
      const { tinymce, tinyMCE } = window as unknown as Record<string, unknown>;
      whileLoading = [tinymce, tinyMCE];
      return { editorStyles: [] };
    });
    await (await import('./load-tinymce.js')).loadTinymce();
    expect(whileLoading).toEqual([engine, engine]);
    expect(Object.fromEntries(names())).toEqual({ tinymce: own, tinyMCE: own });
    expect(Object.getOwnPropertyDescriptor(window, 'tinymce')).toMatchObject({ value: own, writable: true });
  });

  it('gives it back where loading fails, too', async () => {
    const own = { own: 1 };
    Object.assign(window, { tinymce: own });
    isOffline = true;
    await expect(load()).rejects.toThrow();
    expect(names()).toEqual([['tinymce', own]]);
  });
});
