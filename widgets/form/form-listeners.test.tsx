// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { formStage } from '../../test/support/form-stage.js';

const { bus, open, view, pass, submit, element } = formStage();

describe('where listeners of the page take the form', () => {
  it('is not thanked for where one has read what was typed and has not said that it sent it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ listeners: 'listeners' });
    bus.once('submitForm', ({ formDataObj }) => void formDataObj.inputs);
    submit();
    await pass(0);
    expect(view()).toBe('failure');
    expect(said.mock.calls.flat().join(' ')).toContain("sets `formsListener: 'legacy'`");
  });

  it('of a legacy site is thanked for where one has read what was typed, at once', async () => {
    open({ listeners: 'legacy listeners' });
    bus.once('submitForm', ({ formDataObj }) => void formDataObj.inputs);
    submit();
    await pass(0);
    expect(view()).toBe('success');
  });

  it('is thanked for where one has taken it over: it says so as of any other event', async () => {
    open({ listeners: 'listeners' });
    element().addEventListener('submitForm', (event) => event.preventDefault());
    submit();
    await pass(0);
    expect(view()).toBe('success');
  });

  it.each([
    ['is not thanked for where the one that read it then threw an error', undefined, 'failure'],
    ['is thanked for where one has promised to take it, whatever another one throws', Promise.resolve(), 'success'],
  ])('%s', async (_title, promise, shown) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', uncaught);
    open({ listeners: 'legacy listeners' });
    if (promise) bus.once('submitForm', ({ waitUntil }) => waitUntil(promise));
    bus.once('submitForm', ({ formDataObj }) => {
      throw new Error(`${formDataObj.formId} is broken`);
    });
    submit();
    await pass(0);
    window.removeEventListener('error', uncaught);
    expect(uncaught).toHaveBeenCalledOnce();
    expect(view()).toBe(shown);
    expect(said.mock.calls.flat().join(' ').includes('A listener of submitForm threw an error')).toBe(!promise);
  });

  it('is not thanked for where none has looked at it, however many there are', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ listeners: 'legacy listeners' });
    submit();
    await pass(10_000);
    expect(view()).toBe('failure');
    expect(said.mock.calls.flat().join(' ')).toContain('No listener of submitForm');
  });
});
