// @vitest-environment jsdom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { formSite, formStage } from '../../test/support/form-stage.js';
import ukrainian from '../texts/uk/form.js';
import { builtInForms, checkField } from './rules.js';

const { bus, heard, block, open, named, form, button, view, pass, submit, submission, popup, element, unmount } =
  formStage();

describe('HTML of the server', () => {
  it('posts natively, with labels, types and the browser’s own checks, and cuts no text', () => {
    element().innerHTML = renderToString(block({ attributes: { 'data-in-popup': '' } }, false));
    expect(form().getAttribute('action')).toBe('/_gh/forms/default%20popup');
    expect(form().method).toBe('post');
    expect(form().noValidate).toBe(false);
    for (const field of element().querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea'))
      expect(field.labels).toHaveLength(1);
    expect(named('email')).toMatchObject({ type: 'text', required: true, autocomplete: 'email' });
    expect(named('email').getAttribute('inputmode')).toBe('email');
    expect(named('phone')).toMatchObject({ type: 'tel', required: false, autocomplete: 'tel' });
    expect(named('name')).toMatchObject({ type: 'text', autocomplete: 'name' });
    // A browser silently cuts pasted text at such a limit.
    expect(element().querySelector('[maxlength]')).toBeNull();
    expect(named('gh_homepage')).toMatchObject({ tabIndex: -1, autocomplete: 'off' });
    expect(['lang', 'url', 'formPlacement'].map((name) => named(name).value)).toEqual([
      'en_US',
      '/contact/',
      'no-placement-attribute',
    ]);
  });

  it.each([
    ...[
      '+38 (044) 123-45-67',
      '(+44) 117.496',
      '(044)\u201112',
      ' 12345 ',
      '٠٥٠ ١٢٣ ٤٥٦٧',
      '＋８１（０）３ー１２３４ー５６７８',
    ],
    ...['tel:+14155550132', 'Tel.: 030/901820', '\u202a067·123·45·67\u202c', '+49 [0] 30 901820'],
    ...['+', '()', '044-12x', '1234', 'please call me 0441234567', '044 123-45-67 x12'],
  ])('lets the browser take %j for a telephone number where the rules do, and refuse it where they do', (value) => {
    element().innerHTML = renderToString(block({ attributes: { 'data-in-popup': '' } }, false));
    const { pattern } = named('phone') as HTMLInputElement;
    const isTaken = checkField({ type: 'phone', required: 'false' }, value) === undefined;
    expect(new RegExp(`^(?:${pattern})$`, 'v').test(value)).toBe(isTaken);
  });

  it.each([
    [4, 'gh-form-field--4'],
    ['7', 'gh-form-field--7'],
    [13, 'gh-form-field--12'],
    [undefined, 'gh-form-field--12'],
  ])('a field of width %s has the class %s', (width, expected) => {
    const inputs = [{ name: 'a', type: 'short', required: 'false', placeholder: 'A', width: width as number }] as const;
    element().innerHTML = renderToString(block({ forms: [{ id: 'main', mailConfig: {}, inputs }] }, false));
    expect([...named('a').closest('.gh-form-field')!.classList].filter((name) => /--\d/.test(name))).toEqual([
      expected,
    ]);
  });

  it('uses the placeholder as label only if the label is missing', () => {
    const input = { name: 'a', type: 'short', required: 'false', placeholder: 'A', width: 12 } as const;
    const inputs = [input, { ...input, name: 'b', title: 'B' }];
    element().innerHTML = renderToString(block({ forms: [{ id: 'main', mailConfig: {}, inputs }] }, false));
    const floats = ['a', 'b'].map((name) => named(name).closest('.gh-form-field--float') !== null);
    expect([floats, ['a', 'b'].map((name) => named(name).labels![0]!.textContent)]).toEqual([
      [true, false],
      ['A', 'B'],
    ]);
  });

  it('speaks the language of the page', () => {
    element().innerHTML = renderToString(block({ lang: 'uk' }, false));
    expect(element().querySelector('h2')?.textContent).toBe(ukrainian.defaultTitle);
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
    expect([...element().querySelectorAll('dd')].map((node) => node.textContent)).toEqual([
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
    const status = element().querySelector('.gh-form-result [role="status"]')!;
    expect([...element().querySelectorAll('.gh-form-result p')].map((node) => node.textContent)).toEqual(sentences);
    expect([...status.querySelectorAll('dd')].map((node) => node.textContent)).toEqual([
      'o@example.com',
      '+380441234567',
    ]);
    expect(document.activeElement?.textContent).toBe('Thank you!');
    expect(status.textContent).not.toContain('Thank you!');
  });

  it.each([
    [false, 'true'],
    [true, 'false'],
  ])(
    'on a site that asks who wants the newsletter, a box that is checked (%s) sends the opt-out %s',
    async (isChecked, answer) => {
      open({ newsletter: 'opt-in' });
      expect(element().querySelector('[name="newsletter_opt_out"]')).toBeNull();
      expect(named('newsletter_opt_in').labels![0]!.textContent).toBe('I want to receive emails about the product');
      expect(named('newsletter_opt_in').checked).toBe(false);
      named('newsletter_opt_in').checked = isChecked;
      submit();
      await pass(2000);
      expect(submission()!.inputs['newsletter_opt_out']).toBe(answer);
      expect(submission()!.inputs).not.toHaveProperty('newsletter_opt_in');
    },
  );

  it('a second press while the first is on its way sends nothing more', async () => {
    open();
    submit();
    submit();
    await pass(2000);
    submit();
    await pass(5000);
    expect(heard).toHaveLength(1);
  });

  it('two presses at once send it once', async () => {
    open();
    for (const name of ['name', 'email']) named(name).value = 'o@example.com';
    act(() => {
      form().requestSubmit();
      form().requestSubmit();
    });
    await pass(5000);
    expect(heard).toHaveLength(1);
  });

  it('hands on what a program wrote into the field that people never see', async () => {
    const fetched = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(new Response('{"ok":true}')));
    vi.stubGlobal('fetch', fetched);
    open({ endpoint: true });
    named('gh_homepage').value = 'https://spam.example/';
    submit();
    await pass(0);
    expect((fetched.mock.calls[0]![1].body as URLSearchParams).get('gh_homepage')).toBe('https://spam.example/');
    expect(submission()!.inputs).not.toHaveProperty('gh_homepage');
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
      return Promise.resolve(new Response('{"ok":true}', { status }));
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
    act(() => element().querySelector<HTMLButtonElement>('.gh-form-fail button')!.click());
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
    expect(bodies[0]![0]).toBe(`${formSite}/_gh/forms/default`);
    expect(JSON.parse(bodies[0]![1]['payload']!)).toEqual(submission());
    expect(bodies[0]![1]['gh_homepage']).toBe('');
  });

  it('the title of a configuration goes before “Try Again”', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
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
        return Promise.resolve(new Response('{"ok":true}'));
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

it('does not take the focus if the visitor has moved it while sending', async () => {
  open();
  submit();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await pass(2000);
  expect([view(), document.activeElement]).toEqual(['success', field]);
});

it('a page’s own title, subtitle and button go before those of the configuration', () => {
  const own = {
    'data-form-title': 'Ask us',
    'data-form-subtitle': 'A person answers.',
    'data-form-button-text': 'Ask',
  };
  const forms = [{ ...builtInForms[0]!, id: 'main', title: 'T', subtitle: 'S', button_text: 'B' }];
  const shown = () => [...element().querySelectorAll('.gh-form-title, .gh-form-subtitle, .gh-form-submit')];
  open({ forms });
  expect(shown().map(({ textContent }) => textContent)).toEqual(['T', 'S', 'B']);
  unmount();
  open({ forms, attributes: own });
  expect(shown().map(({ textContent }) => textContent)).toEqual(Object.values(own));
});

describe('in a popup', () => {
  const close = (target: Element) => act(() => void bus.emit('popup-close', { popupId: 'quote' }, target));

  it('gets the placement of the popup’s opener, or sends that it is missing', () => {
    open({ attributes: { 'data-in-popup': '', 'data-form-placement': 'header' } });
    expect(named('formPlacement').value).toBe('header');
    unmount();
    open({ attributes: { 'data-in-popup': '' } });
    expect(named('formPlacement').value).toBe('no-placement-attribute');
    unmount();
    open();
    expect(named('formPlacement').value).toBe('main');
  });

  it('shows the form again, empty, half a second after the popup has closed on a success; other popups do not matter', async () => {
    open();
    named('message').value = 'About a house';
    submit();
    await pass(2000);
    const other = document.body.appendChild(document.createElement('gh-popup'));
    close(other);
    await pass(1000);
    expect(view()).toBe('success');
    close(popup());
    await pass(499);
    expect([view(), named('message').value]).toEqual(['success', 'About a house']);
    await pass(1);
    expect([view(), named('message').value]).toEqual(['form', '']);
  });

  it('keeps what was typed when the popup is closed before sending', () => {
    open();
    named('name').value = 'Olena';
    close(popup());
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
    const fetched = vi.fn(() => Promise.resolve(new Response('{"ok":true}')));
    vi.stubGlobal('fetch', fetched);
    const config = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(true);
    open({ config });
    submit();
    await pass(0);
    act(() => element().querySelector<HTMLButtonElement>('.gh-form-fail button')!.click());
    await pass(500);
    submit({});
    await pass(0);
    expect(view()).toBe('success');
    expect(fetched).toHaveBeenCalledOnce();
  });
});
