// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { SiteEvents } from '../../runtime/entry/bus.js';
import { formStage } from '../../test/support/form-stage.js';
import type { FormOptions } from '../../test/support/form-stage.js';

const { heard, open, named, form, pass, errors, submit, submission, element } = formStage();

describe('checking', () => {
  it('marks every bad field, says what is wrong, goes to the first one and sends nothing', async () => {
    open();
    submit({ name: ' ', email: 'nonsense', phone: '044-12x' });
    expect(errors()).toEqual(['Fill in this field', 'Enter a valid e-mail', 'Enter a valid phone']);
    expect(document.activeElement).toBe(named('name'));
    expect(named('email').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(named('email').getAttribute('aria-describedby')!)?.textContent).toBe(
      'Enter a valid e-mail',
    );
    expect(named('email').closest('.gh-form-field')?.classList.contains('gh-form-field--invalid')).toBe(true);
    expect(element().querySelector('form [role="status"]')?.textContent).not.toBe('');
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

describe('a limit', () => {
  const described = (name: string) =>
    (named(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
  const announced = (name: string) =>
    named(name).closest('.gh-form-field')!.querySelector('[role="status"]')?.textContent ?? '';
  const type = (name: string, value: string) => {
    named(name).value = value;
    act(() => void named(name).dispatchEvent(new Event('input', { bubbles: true })));
  };

  it('is counted from three quarters on, and announced once after a pause, above it after each', async () => {
    open();
    type('message', 'x'.repeat(95));
    expect(described('message')).toEqual(['']);
    type('message', 'x'.repeat(96));
    expect(described('message')).toEqual(['96 of 128 characters']);
    expect(announced('message')).toBe('');
    await pass(1000);
    expect(announced('message')).toBe('96 of 128 characters');
    type('message', 'x'.repeat(97));
    await pass(5000);
    expect(described('message')).toEqual(['97 of 128 characters']);
    expect(announced('message')).toBe('96 of 128 characters');
    type('message', 'x'.repeat(130));
    type('message', 'x'.repeat(131));
    await pass(999);
    expect(announced('message')).toBe('96 of 128 characters');
    await pass(1);
    expect(announced('message')).toBe('131 of 128 characters: 3 too many');
    type('message', 'x'.repeat(130));
    await pass(1000);
    expect(announced('message')).toBe('130 of 128 characters: 2 too many');
  });

  it('that is exceeded is named by the error, whatever the configured error text says; nothing is cut', async () => {
    const inputs = [
      { name: 'note', type: 'short', required: 'true', placeholder: 'Note', errorText: 'Hm?', width: 12 },
    ] as const;
    open({ forms: [{ id: 'main', mailConfig: {}, inputs }] });
    type('note', 'x'.repeat(70));
    submit({});
    expect(errors()).toEqual(['Too long: 70 characters, at most 64 are allowed']);
    expect(described('note')).toEqual(errors());
    expect(named('note').value).toHaveLength(70);
    await pass(5000);
    expect(heard).toEqual([]);
    type('note', 'x'.repeat(66));
    expect(errors()).toEqual(['Too long: 66 characters, at most 64 are allowed']);
    type('note', 'x'.repeat(64));
    expect(errors()).toEqual([]);
  });

  it('of the configuration is the one that counts', () => {
    const inputs = [
      { name: 'note', type: 'textarea', required: 'true', placeholder: '', maxLength: 2000, width: 12 },
    ] as const;
    open({ forms: [{ id: 'main', mailConfig: {}, inputs }] });
    type('note', 'x'.repeat(1500));
    expect(described('note')).toEqual(['1500 of 2000 characters']);
  });

  it('counts what is sent: blanks around and signs of a number do not', () => {
    open();
    type('name', ` ${'x'.repeat(47)} `);
    expect(described('name')).toEqual(['']);
    for (const phone of ['+38 (067) 123 - 45 - 67', 'please call me in the evening']) {
      type('phone', phone);
      expect(described('phone')).toEqual(['']);
    }
    type('phone', '1'.repeat(21));
    expect(described('phone')).toEqual(['21 of 20 characters: 1 too many']);
  });

  it('is no longer counted once the form has been cleared', async () => {
    open();
    type('message', 'x'.repeat(100));
    submit();
    await pass(2000);
    act(() => form().reset());
    await pass(1000);
    expect(described('message')).toEqual(['']);
  });
});

describe('a number with an extension', () => {
  it.each([
    ['message', 'Enter the number without its extension, and write the extension in “Message”'],
    ['', 'Enter the number without its extension'],
  ])('is refused, and the error says where to write it (long text: "%s")', (long, message) => {
    const phone = {
      name: 'phone',
      type: 'phone',
      required: 'true',
      placeholder: '',
      errorText: 'Hm?',
      width: 12,
    } as const;
    const text = { ...phone, name: 'message', type: 'textarea', title: 'Message', required: 'false' } as const;
    open({ forms: [{ id: 'main', mailConfig: {}, inputs: long ? [phone, text] : [phone] }] });
    submit({ phone: '044 123-45-67 доб. 12' });
    expect(errors()).toEqual([message]);
    expect(named('phone').value).toBe('044 123-45-67 доб. 12');
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
  const withFiles = { forms: [{ id: 'main', mailConfig: {}, inputs }] } satisfies FormOptions;
  const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

  /** jsdom cannot fill a list of files: the form's data provides the chosen ones. */
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
    [[file('a.exe')], 'This kind of file is not accepted: send PDF, JPG'],
    [[file('a.pdf', 2_000_001)], 'Too large: a file may have 2 MB at most'],
    [[file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Too many: choose 2 at most'],
    [[file('a.pdf', 0)], 'This file is empty'],
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
