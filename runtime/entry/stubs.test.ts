// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createStubs } from './stubs.js';

const names = 'popup-id points title;open;width;lazyload';
const { define, keep, keepers } = createStubs(names, 'gh-stub');
define('gh-stub');

type Stub = HTMLElement & Record<string, unknown>;
const make = () => document.createElement('gh-stub') as Stub;

const met: Element[] = [];
const left: Element[] = [];
const keeper = {
  met: (element: Element) => void met.push(element),
  left: (element: Element) => void left.push(element),
};
keep(keeper);

afterEach(() => {
  document.body.replaceChildren();
  met.length = left.length = 0;
});

describe('a tag before its block has come', () => {
  it('has the properties of the table and data', () => {
    const element = make();
    expect(['data', 'popupId', 'open', 'points', 'lazyload', 'width'].filter((name) => !(name in element))).toEqual([]);
    for (const title of ['first', 'second']) {
      element['data'] = { title };
      expect(element['data']).toEqual({ title });
    }
    expect(make()['data']).toBeUndefined();
  });

  it('has setters for all of them, which frameworks look for on its prototypes', () => {
    const setters = new Set<string>();
    for (let at: object = make(); at !== Element.prototype; at = Object.getPrototypeOf(at) as object)
      for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (set) setters.add(name);
    expect(['data', 'popupId', 'open', 'points', 'lazyload', 'width'].filter((name) => !setters.has(name))).toEqual([]);
  });

  it.each([
    ['popupId', 'data-popup-id', 'order', 'order', 'order'],
    ['open', 'data-open', true, '', true],
    ['open', 'data-open', false, null, false],
    ['points', 'data-points', [1, 2], '[1,2]', '[1,2]'],
    ['lazyload', 'lazyload', true, '', true],
    ['width', 'width', 300, '300', '300'],
    ['popupId', 'data-popup-id', null, null, ''],
  ])('%s is the attribute %s: %j', (property, attribute, value, text, read) => {
    const element = make();
    element.setAttribute(attribute, 'before');
    element[property] = value;
    expect(element.getAttribute(attribute)).toBe(text);
    expect(element[property]).toEqual(read);
  });

  it('leaves names to HTML that HTML has', () => {
    const element = make();
    element['title'] = 'a hint';
    expect(element.getAttribute('title')).toBe('a hint');
    expect(element.hasAttribute('data-title')).toBe(false);
  });

  it('says when it comes and when it leaves, not that it has moved', async () => {
    const element = make();
    document.body.append(element);
    expect(met).toEqual([element]);
    const place = document.body.appendChild(document.createElement('div'));
    place.append(element);
    await Promise.resolve();
    expect(left).toEqual([]);
    element.remove();
    await Promise.resolve();
    expect(left).toEqual([element]);
    keepers.delete(keeper);
    document.body.append(element);
    expect(met).toEqual([element, element]);
  });

  it('is kept by a later copy of the runtime: what stands there, what comes and what leaves', async () => {
    const there = make();
    document.body.append(there);
    const later = createStubs(names, 'gh-stub');
    const [came, went]: [Element[], Element[]] = [[], []];
    later.keep({ met: (element) => void came.push(element), left: (element) => void went.push(element) });
    const next = make();
    document.body.append(next);
    there.remove();
    await Promise.resolve();
    expect([came, went]).toEqual([[there, next], [there]]);
    expect([...later.elements]).toEqual([next]);
  });

  it('is left to the script that has defined it before', () => {
    class Theirs extends HTMLElement {}
    customElements.define('gh-theirs', Theirs);
    define('gh-theirs');
    expect(customElements.get('gh-theirs')).toBe(Theirs);
  });
});
