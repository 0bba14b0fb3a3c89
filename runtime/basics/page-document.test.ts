// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { ownGlobal } from './own-global.js';
import { pageDocument } from './page-document.js';

afterEach(() => document.body.replaceChildren());

describe('elements that are named like members of the document', () => {
  it.each(['scripts', 'head', 'readyState', 'documentElement', 'cookie', 'activeElement', 'body'] as const)(
    'leave %s as it is',
    (name) => {
      const before = pageDocument[name];
      document.body.insertAdjacentHTML('beforeend', `<form name="${name}"></form><img name="${name}">`);
      expect(pageDocument[name]).toBe(before);
      expect(pageDocument[name]).not.toBeInstanceOf(HTMLFormElement);
    },
  );

  it.each(['querySelector', 'getElementById', 'querySelectorAll', 'createElement'] as const)(
    'leave the method %s as it is',
    (name) => {
      document.body.insertAdjacentHTML('beforeend', `<form name="${name}"></form><p id="p">`);
      expect((pageDocument[name] as (text: string) => unknown)('p')).toBeTruthy();
    },
  );
});

describe('a global that a script has made', () => {
  it('is distinguished from an element of that name', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="dataLayerOfTest"></div>');
    expect(ownGlobal('dataLayerOfTest')).toBeUndefined();
    Object.assign(window, { dataLayerOfTest: [1] });
    expect(ownGlobal('dataLayerOfTest')).toEqual([1]);
  });
});
