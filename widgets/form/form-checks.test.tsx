// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { SiteEvents } from '../../runtime/bus.js';
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
