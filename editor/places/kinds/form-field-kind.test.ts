import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { formField } from './form-field-kind.js';
import texts from '../../view/texts.js';

const { document } = new JSDOM('').window;

function control(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('input, textarea')!;
}

const stored = { name: 'company', placeholder: 'Where you work', errorText: 'Name your company', required: true };
const values = { placeholder: 'Where you work', errorText: 'Name your company' };
const asked = (html: string) => formField.fields(stored, control(html), texts).map(({ name }) => name);

describe('the field of a form', () => {
  it('is changed by what it says while it is empty and when it is filled in wrongly; a file says nothing while it is empty', () => {
    expect(asked('<input type="text" placeholder="Where you work">')).toEqual(['placeholder', 'errorText']);
    expect(asked('<input type="file">')).toEqual(['errorText']);
    expect(formField.values(stored)).toEqual(values);
    expect(formField.values({ name: 'company' })).toEqual({ placeholder: '', errorText: '' });
  });

  it('stores what was changed alone, and takes an empty text away', async () => {
    const next = { placeholder: 'Your firm', errorText: '' };
    expect(await formField.changes(stored, values, next)).toEqual({ placeholder: 'Your firm', errorText: undefined });
    expect(await formField.changes(stored, values, values)).toEqual({});
  });

  it('shows another hint at once, as the label too where the field has no title', () => {
    const titled = control('<label for="a"><span gh-id="x">Company</span></label><input id="a" placeholder="Where">');
    formField.show(titled, { placeholder: 'Your firm' });
    expect([titled.getAttribute('placeholder'), document.body.textContent]).toEqual(['Your firm', 'Company']);
    const floating = control('<label for=":r1:-b">Where</label><input id=":r1:-b" placeholder="Where">');
    expect(formField.shows(floating, { placeholder: 'Where' })).toBe(true);
    expect(formField.shows(floating, { placeholder: 'Elsewhere' })).toBe(false);
    formField.show(floating, { placeholder: 'Your firm' });
    expect(document.body.textContent).toBe('Your firm');
    formField.show(floating, { placeholder: '' });
    expect(floating.getAttribute('placeholder')).toBe(' ');
  });
});
