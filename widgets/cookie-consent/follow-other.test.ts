// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followOther } from './follow-other.js';

let leave: AbortController;
let answers: string[];
let copies = 0;

beforeEach(() => {
  localStorage.clear();
  leave = new AbortController();
  answers = [];
});
afterEach(() => leave.abort());

/** A block of another script, or one of ours, under a name of its own: what is defined once stays. */
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

const follow = (element: Element, isFirst: boolean) =>
  followOther(element, isFirst, (value) => answers.push(value), leave.signal);
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('a question that another script asks', () => {
  it('is left to it wherever it stands, and closes ours', async () => {
    const { element, define } = block();
    define();
    expect(follow(element, false)).toBe(true);
    await task();
    expect(answers).toEqual(['']);
  });

  it('closes ours as soon as that script has defined it, also after ours', async () => {
    const { element, define } = block();
    expect(follow(element, false)).toBe(false);
    await task();
    expect(answers).toEqual([]);
    define();
    await task();
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
    await task();
    expect(answers).toEqual([told]);
  });

  it('tells each answer, and none after ours has left', async () => {
    const { element, define } = block();
    define();
    follow(element, true);
    await task();
    element.addEventListener('click', () => localStorage.setItem('agreeWithCookies', 'true'));
    element.click();
    await task();
    leave.abort();
    element.click();
    await task();
    expect(answers).toEqual(['', 'true']);
  });
});

it('a question of ours that stands first is the one that asks; behind ours it is not', async () => {
  const { element, defineOurs } = block();
  defineOurs();
  expect(follow(element, true)).toBe(true);
  expect(follow(element, false)).toBe(false);
  await task();
  expect(answers).toEqual([]);
});
