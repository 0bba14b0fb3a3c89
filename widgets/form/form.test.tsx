// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/bus.js';
import type { SiteEvents } from '../../runtime/bus.js';
import { cursorOf, shape } from '../../runtime/cursor.js';
import { parseAttributes } from '../../runtime/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/runtime.js';
import { createState } from '../../runtime/state.js';
import { testPage } from '../../test/support/test-page.js';
import ukrainian from '../texts/uk/form.js';
import { Form } from './form.js';
// It is fetched when it is needed; here it is at hand, so that only the driven clock counts.
import './send-form.js';
import { builtInForms, formsSchema } from './rules.js';
import type { FormConfig } from './rules.js';
import spec from './spec.js';

const site = 'https://site.example';
const bus = createBus(window);
const heard: { name: string; detail: unknown }[] = [];
let popup: HTMLElement;
let element: HTMLElement;
let stop: AbortController;
let unmount = () => {};

interface Options {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly forms?: readonly FormConfig[];
  readonly endpoint?: boolean;
  readonly listeners?: boolean;
  readonly lang?: string;
  /** What the site says of who takes its forms, where that could not be read before. */
  readonly config?: () => Promise<unknown>;
}

function block(
  { attributes = {}, forms = [], endpoint = false, listeners = false, lang = 'en-US', config }: Options,
  live: boolean,
): ReactNode {
  const context: BlockContextValue = {
    page: testPage({ path: '/contact/', lang }),
    address: undefined,
    texts: lang === 'uk' ? ukrainian : undefined,
    runtime: live
      ? ({ bus, config: { site }, state: createState(lang), site: async () => ({ config }) } as unknown as Runtime)
      : null,
    element: live ? element : null,
    shadow: false,
    clean: null,
    children: undefined,
    found: () => undefined,
  };
  const stored = shape(formsSchema, cursorOf(forms, '')).data ?? [];
  const destination = config ? undefined : endpoint ? 'site' : listeners ? 'listeners' : 'nobody';
  const values = parseAttributes(
    spec,
    (name) => attributes[name] ?? null,
    undefined,
    () => {},
  );
  return (
    <BlockContext value={context}>
      <Form attributes={values} data={undefined} loaded={{ forms: stored, destination }} page={context.page} />
    </BlockContext>
  );
}

function open(options: Options = {}): void {
  const root = createRoot(element);
  act(() => root.render(block(options, true)));
  unmount = () => act(() => root.unmount());
}

const named = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const form = () => element.querySelector('form')!;
const button = () => element.querySelector<HTMLButtonElement>('[type="submit"]')!;
const view = () => element.querySelector('.gh-form')!.getAttribute('data-view');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const errors = () => [...element.querySelectorAll('.gh-form-error')].map((node) => node.textContent);

function submit(
  values: Readonly<Record<string, string>> = { name: 'Olena', email: 'o@example.com', phone: '+380441234567' },
): void {
  for (const [name, value] of Object.entries(values)) named(name).value = value;
  act(() => form().requestSubmit());
}

const submission = () =>
  (heard.find(({ name }) => name === 'submitForm')?.detail as SiteEvents['submitForm'] | undefined)?.formDataObj;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<gh-popup><gh-form></gh-form></gh-popup>';
  popup = document.body.firstElementChild as HTMLElement;
  element = popup.firstElementChild as HTMLElement;
  heard.length = 0;
  stop = new AbortController();
  for (const name of ['submitForm', 'form-error'] as const)
    bus.on(name, (detail) => heard.push({ name, detail }), { signal: stop.signal });
});
afterEach(() => {
  unmount();
  stop.abort();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('HTML of the server', () => {
  it('is a form that posts by itself, with labels, types, lengths and the browser’s own checks', () => {
    element.innerHTML = renderToString(block({ attributes: { 'data-in-popup': '' } }, false));
    expect(form().getAttribute('action')).toBe('/_gh/forms/default%20popup');
    expect(form().method).toBe('post');
    expect(form().noValidate).toBe(false);
    for (const field of element.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea'))
      expect(field.labels).toHaveLength(1);
    expect(named('email')).toMatchObject({ type: 'email', required: true, maxLength: 256, autocomplete: 'email' });
    expect(named('phone')).toMatchObject({ type: 'tel', required: false, maxLength: 20, autocomplete: 'tel' });
    expect(named('name')).toMatchObject({ type: 'text', maxLength: 64, autocomplete: 'name' });
    expect(named('message').maxLength).toBe(128);
    expect(named('gh_homepage')).toMatchObject({ tabIndex: -1, autocomplete: 'off' });
    expect(['lang', 'url', 'formPlacement'].map((name) => named(name).value)).toEqual([
      'en_US',
      '/contact/',
      'no-placement-attribute',
    ]);
  });

  it.each([
    [4, 'gh-form-field--4'],
    ['7', 'gh-form-field--7'],
    [13, 'gh-form-field--12'],
    [undefined, 'gh-form-field--12'],
  ])('a field of width %s has the class %s', (width, expected) => {
    const inputs = [{ name: 'a', type: 'short', required: 'false', placeholder: 'A', width: width as number }] as const;
    element.innerHTML = renderToString(block({ forms: [{ id: 'main', mailConfig: {}, inputs }] }, false));
    expect([...named('a').closest('.gh-form-field')!.classList].filter((name) => /--\d/.test(name))).toEqual([
      expected,
    ]);
  });

  it('speaks the language of the page', () => {
    element.innerHTML = renderToString(block({ lang: 'uk' }, false));
    expect(element.querySelector('h2')?.textContent).toBe(ukrainian.defaultTitle);
    expect(named('lang').value).toBe('uk_UA');
  });
});

describe('sending', () => {
  it('without an endpoint takes two seconds, then tells the page exactly what the specification says', async () => {
    localStorage.setItem('referrer', 'https://search.example/');
    open({ attributes: { 'data-form-placement': 'footer' } });
    expect(form().noValidate).toBe(true);
    submit();
    expect(view()).toBe('sending');
    expect(button().disabled).toBe(true);
    await pass(1999);
    expect(heard).toEqual([]);
    await pass(1);
    expect(submission()).toEqual({
      inputs: {
        name: 'Olena',
        email: 'o@example.com',
        phone: '+380441234567',
        message: '',
        newsletter_opt_out: 'false',
      },
      mailConfig: builtInForms[0]!.mailConfig,
      website: location.hostname,
      url: location.pathname,
      formId: 'default',
      formPlacement: 'footer',
      referrer: 'https://search.example/',
    });
    expect(Object.isFrozen(submission())).toBe(true);
    expect(Object.isFrozen(submission()!.inputs)).toBe(true);
    expect(view()).toBe('success');
    expect([...element.querySelectorAll('dd')].map((node) => node.textContent)).toEqual([
      'o@example.com',
      '+380441234567',
    ]);
    expect(document.activeElement?.textContent).toBe('Thank you!');
    expect(button().disabled).toBe(true);
    await pass(500);
    expect(button().disabled).toBe(false);
  });

  it.each([
    [undefined, ['We have your request and will come back to you soon.', 'Please check that we can reach you here:']],
    ['Check your contacts:', ['Check your contacts:']],
  ])('says its thanks once, and tells it once (subtitle: %s)', async (subtitleSuccess, sentences) => {
    open({ forms: [{ ...builtInForms[0]!, id: 'main', subtitleSuccess }] });
    submit();
    await pass(2000);
    const status = element.querySelector('.gh-form-result [role="status"]')!;
    expect([...element.querySelectorAll('.gh-form-result p')].map((node) => node.textContent)).toEqual(sentences);
    expect([...status.querySelectorAll('dd')].map((node) => node.textContent)).toEqual([
      'o@example.com',
      '+380441234567',
    ]);
    expect(document.activeElement?.textContent).toBe('Thank you!');
    expect(status.textContent).not.toContain('Thank you!');
  });

  it('a second press while the first is on its way sends nothing more', async () => {
    open();
    submit();
    submit();
    await pass(2000);
    submit();
    await pass(5000);
    expect(heard).toHaveLength(1);
  });

  it('says so where the newsletter is declined', async () => {
    open();
    named('newsletter_opt_out').checked = true;
    submit();
    await pass(2000);
    expect(submission()!.inputs['newsletter_opt_out']).toBe('true');
  });

  it('with an endpoint posts to the site first; a failure keeps every value, and trying again carries the same key', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [503, 200];
    const fetched = vi.fn((_url: string, _request: RequestInit) => {
      const status = answers.shift()!;
      return Promise.resolve({ ok: status === 200, status });
    });
    vi.stubGlobal('fetch', fetched);
    open({ endpoint: true });
    submit();
    await pass(0);
    expect(view()).toBe('failure');
    expect(document.activeElement?.textContent).toBe('Try Again');
    expect(heard.map(({ name }) => name)).toEqual(['form-error']);
    expect(said).toHaveBeenCalledOnce();
    expect(said.mock.calls.flat().join(' ')).toContain('503');
    expect(said.mock.calls.flat().join(' ')).not.toMatch(/Olena|o@example|380/);
    act(() => element.querySelector<HTMLButtonElement>('.gh-form-fail button')!.click());
    expect(view()).toBe('leaving');
    await pass(499);
    expect(view()).toBe('leaving');
    await pass(1);
    expect(view()).toBe('form');
    expect(document.activeElement).toBe(button());
    expect(named('name').value).toBe('Olena');
    submit({});
    await pass(0);
    expect(view()).toBe('success');
    const bodies = fetched.mock.calls.map(
      ([url, { body }]) => [url, Object.fromEntries(body as URLSearchParams)] as const,
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]![0]).toBe(`${site}/_gh/forms/default`);
    expect(JSON.parse(bodies[0]![1]['payload']!)).toEqual(submission());
    expect(bodies[0]![1]['gh_homepage']).toBe('');
  });

  it('the title of a configuration goes before “Try Again”', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 500 }));
    open({ endpoint: true, forms: [{ ...builtInForms[0]!, id: 'main', titleFail: 'Not this time' }] });
    submit();
    await pass(0);
    expect(view()).toBe('failure');
    expect(document.activeElement?.textContent).toBe('Not this time');
  });

  it('the same content sent again after a success is a submission of its own, with a key of its own', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal(
      'fetch',
      vi.fn((_url: string, { body }: RequestInit) => {
        keys.push((body as URLSearchParams).get('key'));
        return Promise.resolve({ ok: true, status: 200 });
      }),
    );
    open({ endpoint: true });
    for (let round = 0; round < 2; round += 1) {
      submit();
      await pass(500);
    }
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('a promise that a listener rejects shows the fail view', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    bus.once('submitForm', ({ waitUntil }) => waitUntil(Promise.reject(new Error('o@example.com is not wanted'))));
    open();
    submit();
    await pass(2000);
    expect(view()).toBe('failure');
    expect(said.mock.calls.flat().join(' ')).not.toContain('o@example.com');
  });
});

describe('checking', () => {
  it('marks every bad field, says what is wrong, goes to the first one and sends nothing', async () => {
    open();
    submit({ name: ' ', email: 'nonsense', phone: '044-123' });
    expect(errors()).toEqual(['Fill in this field', 'Enter a valid e-mail', 'Enter a valid phone']);
    expect(document.activeElement).toBe(named('name'));
    expect(named('email').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(named('email').getAttribute('aria-describedby')!)?.textContent).toBe(
      'Enter a valid e-mail',
    );
    expect(named('email').closest('.gh-form-field')?.classList.contains('gh-form-field--invalid')).toBe(true);
    expect(element.querySelector('form [role="status"]')?.textContent).not.toBe('');
    await pass(5000);
    expect(heard).toEqual([]);
  });

  it('takes a mark away as soon as the field is right, and no other', () => {
    open();
    submit({ name: '', email: 'nonsense' });
    named('email').value = 'o@example.com';
    act(() => named('email').dispatchEvent(new Event('input', { bubbles: true })));
    expect(errors()).toEqual(['Fill in this field']);
  });

  it('the error text of a configuration wins', () => {
    const inputs = [
      { name: 'mail', type: 'email', required: 'true', placeholder: 'E-mail', errorText: 'Hm?', width: 12 },
    ] as const;
    open({ forms: [{ id: 'main', mailConfig: {}, inputs }] });
    submit({ mail: 'x' });
    expect(errors()).toEqual(['Hm?']);
  });

  it('speaks Ukrainian on a Ukrainian page', () => {
    open({ lang: 'uk' });
    submit({ name: 'О', email: 'x', phone: 'y' });
    expect(errors()).toEqual(['Введіть коректний E-mail', 'Введіть коректний телефон']);
  });
});

describe('in a popup', () => {
  const close = (target: Element) => act(() => void bus.emit('popup-close', { popupId: 'quote' }, target));

  it('is told where the popup was opened from, or says that nobody knows', () => {
    open({ attributes: { 'data-in-popup': '', 'data-form-placement': 'header' } });
    expect(named('formPlacement').value).toBe('header');
    unmount();
    open({ attributes: { 'data-in-popup': '' } });
    expect(named('formPlacement').value).toBe('no-placement-attribute');
  });

  it('shows the form again half a second after the popup has closed on a success; other popups do not matter', async () => {
    open();
    submit();
    await pass(2000);
    const other = document.body.appendChild(document.createElement('gh-popup'));
    close(other);
    await pass(1000);
    expect(view()).toBe('success');
    close(popup);
    await pass(499);
    expect(view()).toBe('success');
    await pass(1);
    expect(view()).toBe('form');
  });

  it('keeps what was typed when the popup is closed before sending', () => {
    open();
    named('name').value = 'Olena';
    close(popup);
    expect(named('name').value).toBe('Olena');
  });
});

describe('where the site’s configuration cannot be read', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('503'))],
    ['says what nobody can mean', () => Promise.resolve('true')],
  ])('a form is not thanked for, and nothing is sent: it %s', async (_how, config) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    open({ config });
    submit();
    await pass(10_000);
    expect(view()).toBe('failure');
    expect(heard.map(({ name }) => name)).toEqual(['form-error']);
    expect(fetched).not.toHaveBeenCalled();
    expect(said.mock.calls.flat().join(' ')).toMatch(/configuration/);
    expect(named('name').value).toBe('Olena');
  });

  it('it is read again with every try, and the form goes where it says then', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetched = vi.fn(() => Promise.resolve({ ok: true, status: 200 }));
    vi.stubGlobal('fetch', fetched);
    const config = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(true);
    open({ config });
    submit();
    await pass(0);
    act(() => element.querySelector<HTMLButtonElement>('.gh-form-fail button')!.click());
    await pass(500);
    submit({});
    await pass(0);
    expect(view()).toBe('success');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a draft', () => {
  const type = (name: string, value: string) => {
    named(name).value = value;
    act(() => named(name).dispatchEvent(new Event('input', { bubbles: true })));
  };
  const reload = (options: Options = {}) => {
    unmount();
    open(options);
  };
  const note = () => element.querySelector('.gh-form-draft');

  it('of what was typed is there again after a reload, and says so', () => {
    open();
    type('name', 'Olena');
    type('email', 'o@example.com');
    reload();
    expect([named('name').value, named('email').value]).toEqual(['Olena', 'o@example.com']);
    expect(note()?.textContent).toContain('What you typed before is here again.');
    expect(element.querySelector('form [role="status"]')?.textContent).toBe('What you typed before is here again.');
  });

  it('holds texts alone: no box, no trap, no hidden field', () => {
    open();
    named('newsletter_opt_out').checked = true;
    named('gh_homepage').value = 'robot';
    type('name', 'Olena');
    const [stored] = Object.values({ ...sessionStorage }) as string[];
    expect(JSON.parse(stored!)).toEqual({ name: 'Olena' });
  });

  it('leaves a field alone in which something stands already', () => {
    open();
    type('name', 'Olena');
    type('email', 'o@example.com');
    unmount();
    element.innerHTML = renderToString(block({}, false));
    named('name').value = 'Ivan';
    let root: Root | undefined;
    act(() => (root = hydrateRoot(element, block({}, true))));
    unmount = () => act(() => root?.unmount());
    expect([named('name').value, named('email').value]).toEqual(['Ivan', 'o@example.com']);
    expect(note()).not.toBeNull();
  });

  it('is gone once the form has been sent', async () => {
    open();
    type('message', 'A tower');
    submit();
    await pass(2000);
    expect(view()).toBe('success');
    expect(sessionStorage.length).toBe(0);
    reload();
    expect(named('message').value).toBe('');
  });

  it('stays where sending failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 503 }));
    open({ endpoint: true });
    type('message', 'A tower');
    submit();
    await pass(0);
    expect(view()).toBe('failure');
    reload();
    expect(named('message').value).toBe('A tower');
  });

  it('is cleared by a button, which leads to the first field', () => {
    open();
    type('name', 'Olena');
    reload();
    act(() => note()!.querySelector('button')!.click());
    expect(named('name').value).toBe('');
    expect(note()).toBeNull();
    expect(document.activeElement).toBe(named('name'));
    expect(sessionStorage.length).toBe(0);
  });

  it('of one form is not that of another, nor of its equal elsewhere on the page', () => {
    open();
    type('name', 'Olena');
    reload({ attributes: { 'data-form-id': 'small bottom-right popup' } });
    expect(note()).toBeNull();
    unmount();
    popup.before(document.createElement('gh-form'));
    open();
    expect(named('name').value).toBe('');
  });

  it.each(['not json', '[]', 'null', '{"name":{"deep":1},"email":7}', '{"__proto__":"x"}'])(
    'that somebody else has written is passed over: %s',
    (stored) => {
      open();
      type('name', 'Olena');
      sessionStorage.setItem(sessionStorage.key(0)!, stored);
      reload();
      expect(named('name').value).toBe('');
      expect(note()).toBeNull();
    },
  );

  it('that is too long is cut to what the field takes', () => {
    open();
    type('name', 'n');
    sessionStorage.setItem(sessionStorage.key(0)!, JSON.stringify({ name: 'n'.repeat(1000) }));
    reload();
    expect(named('name').value).toHaveLength(64);
  });

  it('a tab without storage has none, and the form works all the same', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open();
    type('name', 'Olena');
    submit();
    await pass(2000);
    expect(view()).toBe('success');
  });
});

describe('a field for files', () => {
  const inputs = [
    { name: 'email', type: 'email', required: 'true', placeholder: 'E-mail', width: 12 },
    {
      name: 'plans',
      type: 'file',
      required: 'false',
      placeholder: '',
      title: 'Plans',
      accept: 'pdf, jpg',
      maxBytes: 2_000_000,
      maxFiles: 2,
      width: 12,
    },
  ] as const;
  const withFiles = { forms: [{ id: 'main', mailConfig: {}, inputs }] } satisfies Options;
  const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

  /** jsdom lets nobody fill a list of files: the form's data say what was chosen. */
  const choose = (...files: readonly File[]) => {
    vi.stubGlobal(
      'FormData',
      class extends FormData {
        constructor(shown?: HTMLFormElement) {
          super(shown);
          this.delete('plans');
          for (const one of files) this.append('plans', one);
        }
      },
    );
    act(() => named('plans').dispatchEvent(new Event('input', { bubbles: true })));
  };

  it('says what it takes before any is chosen, to the browser too', () => {
    open(withFiles);
    expect(named('plans')).toMatchObject({ type: 'file', multiple: true, accept: '.pdf,.jpg,.jpeg' });
    expect(document.getElementById(named('plans').getAttribute('aria-describedby')!)?.textContent).toBe(
      'PDF, JPG, up to 2 MB each, 2 at most',
    );
    expect(form().enctype).toBe('multipart/form-data');
  });

  it.each([
    [[file('a.exe')], 'Files of this kind cannot be taken: send PDF, JPG'],
    [[file('a.pdf', 2_000_001)], 'Too large: a file may have 2 MB at most'],
    [[file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Too many: choose 2 at most'],
    [[file('a.pdf', 0)], 'There is nothing in this file'],
  ])('says at once what is wrong, tied to the input, and lets nothing be sent', async (files, message) => {
    open(withFiles);
    choose(...files);
    expect(errors()).toEqual([message]);
    expect(named('plans').getAttribute('aria-invalid')).toBe('true');
    expect(
      named('plans')
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['PDF, JPG, up to 2 MB each, 2 at most', message]);
    submit({ email: 'o@example.com' });
    await pass(5000);
    expect(heard).toEqual([]);
    choose(file('a.pdf'));
    expect(errors()).toEqual([]);
  });

  it('gives the page the files beside the names', async () => {
    open(withFiles);
    choose(file('a.pdf'), file('b.jpg'));
    submit({ email: 'o@example.com' });
    await pass(2000);
    expect(submission()!.inputs['plans']).toBe('a.pdf, b.jpg');
    const { files } = heard[0]!.detail as SiteEvents['submitForm'];
    expect(files['plans']?.map(({ name }) => name)).toEqual(['a.pdf', 'b.jpg']);
  });
});
