import { describe, expect, it } from 'vitest';
import { formListeners } from './form-listeners.js';

const act = (listener: string, rest = '') =>
  formListeners(`${rest}\nwindow.addEventListener('submitForm', ${listener});`).map((found) => found.act);

describe('a listener of submitForm', () => {
  it.each([
    ['(event) => { const { formDataObj } = event.detail; }', 'nothing'],
    ['function (event) { var form = event.detail.formDataObj; console.log(form, JSON.stringify(form)); }', 'nothing'],
    ['({ detail: { formDataObj } }) => { if (formDataObj.inputs.name === "(") return; }', 'nothing'],
    ['() => {}', 'nothing'],
    ['(event) => fetch("/lead", { method: "POST", body: JSON.stringify(event.detail.formDataObj) })', 'sends'],
    ['(event) => { window.lead = event.detail.formDataObj; }', 'sends'],
    ['(event) => { new Request(event.detail.formDataObj.url); }', 'sends'],
    ['async ({ detail }) => { await import("./send.js"); }', 'sends'],
    ['(event) => event.detail.waitUntil(send(event.detail.formDataObj))', 'takes'],
    ['(event) => { event.preventDefault(); }', 'takes'],
    ['somewhere.else', 'unknown'],
    ['handlers[0]', 'unknown'],
  ])('%s: %s', (listener, expected) => {
    expect(act(listener)).toEqual([expected]);
  });

  it('may be a function of the same script, by its name', () => {
    expect(act('take', 'function take(event) { event.detail.formDataObj; }')).toEqual(['nothing']);
    expect(act('take', 'const take = (event) => send(event.detail);')).toEqual(['sends']);
    expect(act('take', 'import { take } from "./take.js";')).toEqual(['unknown']);
  });

  it('is found with its line, in scripts of both kinds and with jQuery', () => {
    const source = '#!/usr/bin/env node\nvar a = 010;\n$(window).on("submitForm", function (event) { event.detail; })';
    expect(formListeners(source)).toEqual([{ act: 'nothing', line: 3 }]);
    expect(formListeners('export const a = 1;\naddEventListener(`submit`, take); // submitForm')).toEqual([]);
  });

  it('is searched only in JavaScript', () => {
    expect(formListeners('<p>submitForm</p>')).toEqual([]);
  });
});
