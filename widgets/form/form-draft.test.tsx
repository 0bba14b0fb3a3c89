// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Root } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { formStage } from '../../test/support/form-stage.js';
import type { FormOptions } from '../../test/support/form-stage.js';

const { block, open, named, view, pass, submit, popup, element, unmount, endWith } = formStage();

describe('a draft', () => {
  const type = async (name: string, value: string) => {
    named(name).value = value;
    act(() => named(name).dispatchEvent(new Event('input', { bubbles: true })));
    await pass(0);
  };
  const reload = async (options: FormOptions = {}) => {
    unmount();
    open(options);
    await pass(0);
  };
  const note = () => element().querySelector('.gh-form-draft');

  it('of what was typed is there again after a reload, and says so', async () => {
    open();
    await type('name', 'Olena');
    await type('email', 'o@example.com');
    await reload();
    expect([named('name').value, named('email').value]).toEqual(['Olena', 'o@example.com']);
    expect(note()?.textContent).toContain('We restored what you typed before.');
    expect(element().querySelector('form [role="status"]')?.textContent).toBe('We restored what you typed before.');
  });

  it('holds texts alone: no box, no trap, no hidden field', async () => {
    open();
    named('newsletter_opt_out').checked = true;
    named('gh_homepage').value = 'robot';
    await type('name', 'Olena');
    const [stored] = Object.values({ ...sessionStorage }) as string[];
    expect(JSON.parse(stored!)).toEqual({ name: 'Olena' });
  });

  it('leaves a field alone in which something stands already', async () => {
    open();
    await type('name', 'Olena');
    await type('email', 'o@example.com');
    unmount();
    element().innerHTML = renderToString(block({}, false));
    named('name').value = 'Ivan';
    let root: Root | undefined;
    act(() => (root = hydrateRoot(element(), block({}, true))));
    await pass(0);
    endWith(() => act(() => root?.unmount()));
    expect([named('name').value, named('email').value]).toEqual(['Ivan', 'o@example.com']);
    expect(note()).not.toBeNull();
  });

  it('is gone once the form has been sent', async () => {
    open();
    await type('message', 'A tower');
    submit();
    await pass(2000);
    expect(view()).toBe('success');
    expect(sessionStorage.length).toBe(0);
    await reload();
    expect(named('message').value).toBe('');
  });

  it('stays where sending failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 503 }));
    open({ endpoint: true });
    await type('message', 'A tower');
    submit();
    await pass(0);
    expect(view()).toBe('failure');
    await reload();
    expect(named('message').value).toBe('A tower');
  });

  it('is cleared by a button, which leads to the first field', async () => {
    open();
    await type('name', 'Olena');
    await reload();
    act(() => note()!.querySelector('button')!.click());
    await pass(0);
    expect(named('name').value).toBe('');
    expect(note()).toBeNull();
    expect(document.activeElement).toBe(named('name'));
    expect(sessionStorage.length).toBe(0);
  });

  it('of one form is not that of another, nor of its equal elsewhere on the page', async () => {
    open();
    await type('name', 'Olena');
    await reload({ attributes: { 'data-form-id': 'small bottom-right popup' } });
    expect(note()).toBeNull();
    unmount();
    popup().before(document.createElement('gh-form'));
    open();
    expect(named('name').value).toBe('');
  });

  it('of one page is not that of another', async () => {
    history.replaceState(null, '', '/contact/');
    open();
    await type('name', 'Olena');
    history.replaceState(null, '', '/about-us/');
    await reload();
    expect(named('name').value).toBe('');
    history.replaceState(null, '', '/');
  });

  it.each(['not json', '[]', 'null', '{"name":{"deep":1},"email":7}', '{"__proto__":"x"}'])(
    'that somebody else has written is passed over: %s',
    async (stored) => {
      open();
      await type('name', 'Olena');
      sessionStorage.setItem(sessionStorage.key(0)!, stored);
      await reload();
      expect(named('name').value).toBe('');
      expect(note()).toBeNull();
    },
  );

  it('that is longer than its field may send is there again as a whole', async () => {
    open();
    await type('name', 'n'.repeat(1000));
    await reload();
    expect(named('name').value).toHaveLength(1000);
  });

  it('a tab without storage has none, and the form works all the same', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open();
    await type('name', 'Olena');
    submit();
    await pass(2000);
    expect(view()).toBe('success');
  });
});
