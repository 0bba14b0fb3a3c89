// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTask } from '../../test/support/next-task.js';
import { asks } from './asks.js';
import { stored } from './stored.js';

let leave: AbortController;
let answers: string[];
let copies = 0;

beforeEach(() => {
  localStorage.clear();
  leave = new AbortController();
  answers = [];
  document.body.replaceChildren();
});
afterEach(() => leave.abort());

/** A block of another script, or one of ours, under its own name: what is defined once stays. */
function block() {
  const tag = `cookies-popup-${copies++}`;
  const element = document.createElement(tag);
  document.body.append(element);
  const define = () => customElements.define(tag, class extends HTMLElement {});
  const defineOurs = () => {
    class Ours extends HTMLElement {}
    Object.assign(Ours.prototype, { activate: () => undefined });
    customElements.define(tag, Ours);
  };
  return { element, define, defineOurs };
}

const follow = (element: Element, isFirst: boolean) => {
  const ours = document.createElement('gh-cookie-consent');
  if (isFirst) element.after(ours);
  else element.before(ours);
  return asks(ours, (_event, value) => answers.push(value), stored, leave, document.querySelectorAll('body > *'));
};

describe('a question that another script asks', () => {
  it('is left to it wherever it stands, and closes ours', async () => {
    const { element, define } = block();
    define();
    expect(follow(element, false)).toBe(true);
    await nextTask();
    expect(answers).toEqual(['']);
  });

  it('closes ours as soon as that script has defined it, also after ours', async () => {
    const { element, define } = block();
    expect(follow(element, false)).toBe(false);
    await nextTask();
    expect(answers).toEqual([]);
    define();
    await nextTask();
    expect(answers).toEqual(['']);
  });

  it.each([
    [{ agreeWithCookies: 'true', inEU: 'true' }, 'true'],
    [{ agreeWithCookies: 'false', inEU: 'false' }, 'false'],
    [{ inEU: 'false' }, 'true'],
    [{ inEU: 'true' }, ''],
  ])('tells what was answered on an earlier view: %j', async (kept, told) => {
    Object.assign(localStorage, kept);
    const { element, define } = block();
    define();
    follow(element, true);
    await nextTask();
    expect(answers).toEqual([told]);
  });

  it('tells each answer, and none after ours has left', async () => {
    const { element, define } = block();
    define();
    follow(element, true);
    await nextTask();
    element.addEventListener('click', () => localStorage.setItem('agreeWithCookies', 'true'));
    element.click();
    await nextTask();
    leave.abort();
    element.click();
    await nextTask();
    expect(answers).toEqual(['', 'true']);
  });
});

it('a question of ours that stands first is the one that asks; behind ours it is not', async () => {
  const { element, defineOurs } = block();
  defineOurs();
  expect(follow(element, false)).toBe(false);
  document.body.replaceChildren(element);
  expect(follow(element, true)).toBe(true);
  await nextTask();
  expect(answers).toEqual([]);
  expect(leave.signal.aborted).toBe(true);
});

it('the second of our own blocks neither asks nor hears', () => {
  const [first, second] = [document.createElement('gh-cookie-consent'), document.createElement('gh-cookie-consent')];
  document.body.append(first, second);
  const asksBeside = (element: Element) =>
    asks(element, () => undefined, stored, leave, document.querySelectorAll('body > *'));
  expect(asksBeside(first)).toBe(false);
  expect(leave.signal.aborted).toBe(false);
  expect(asksBeside(second)).toBe(true);
  expect(leave.signal.aborted).toBe(true);
});

it('a preview before ours does not ask, so ours does', () => {
  const [preview, ours] = [document.createElement('gh-cookie-consent'), document.createElement('gh-cookie-consent')];
  preview.setAttribute('data-preview', '');
  document.body.append(preview, ours);
  expect(asks(ours, () => undefined, stored, leave, document.querySelectorAll('body > *'))).toBe(false);
  expect(leave.signal.aborted).toBe(false);
});
