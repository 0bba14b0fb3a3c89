// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { linkCss } from './load-css.js';

const at = (file: string) => `https://studio.example/_gh/cdn/${file}`;
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

let number = 0;
/** Its own name for each test: what was loaded stays known. */
let file: string;

beforeEach(() => {
  document.head.innerHTML = '';
  file = `assets/banner-${(number += 1)}.css`;
});

it('links a style sheet once, however often it is requested', async () => {
  const [one, other] = [linkCss(document, at(file)), linkCss(document, at(file))];
  expect(links()).toEqual([at(file)]);
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  await Promise.all([one, other]);
});

it('links none that the page has already, as a link or in a style that names it among others', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${at(file)}">`;
  await linkCss(document, at(file));
  expect(links()).toEqual([at(file)]);
  document.head.innerHTML = '<style data-gh-css="assets/base-0.css assets/form-0.css"></style>';
  await linkCss(document, at('assets/form-0.css'));
  expect(links()).toEqual([]);
});

it('links one whose name only ends like one that the page has', () => {
  document.head.innerHTML = `<style data-gh-css="${file}"></style>`;
  void linkCss(document, at(`other-${file}`));
  void linkCss(document, at(file.replace('banner', 'page-banner')));
  expect(links()).toEqual([at(`other-${file}`), at(file.replace('banner', 'page-banner'))]);
});
