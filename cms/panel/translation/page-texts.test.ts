import { describe, expect, it } from 'vitest';
import { pageTexts } from './page-texts.js';

const found = (template: string, document: Readonly<Record<string, unknown>>) =>
  pageTexts(template, document).map(({ place, kind }) => `${place.join('.')} ${kind}`);

describe('the texts of a page', () => {
  it('follow the template, with the head of the page first', () => {
    const document = {
      studio: { title: 'Where', text: 'Here' },
      hero: { title: 'Hello', label: 'Contact' },
      page: { title: 'Contact', description: 'Write' },
    };
    expect(
      found('<gh-banner data-gh-id="hero"></gh-banner><gh-contact data-gh-id="studio"></gh-contact>', document),
    ).toEqual([
      'page.title plain',
      'page.description plain',
      expect.stringContaining('hero.'),
      expect.stringContaining('hero.'),
      expect.stringContaining('studio.title'),
      expect.stringContaining('studio.text'),
    ]);
  });

  it('have alternative texts of pictures, and no addresses, dates or names of authors', () => {
    const entry = {
      title: 'A brief',
      text: '<p>Nine lines</p>',
      image: { src: '/_gh/images/one.jpg', alt: 'A desk' },
      author: 'danylo-kravets',
      categories: ['architecture'],
      posted: '2026-03-14',
    };
    expect(found('<gh-article data-gh-id="entry"></gh-article>', { entry })).toEqual([
      'entry.title rich',
      'entry.image.alt plain',
      'entry.text text',
    ]);
  });

  it('are those of placed blocks, too', () => {
    const more = [{ id: 'a1', block: 'gh-rich-text', data: { text: '<p>More</p>' } }];
    expect(found('<gh-area data-gh-id="more" data-blocks="gh-rich-text"></gh-area>', { more })).toEqual([
      'more.0.data.text text',
    ]);
  });

  it('are those of plain elements by their kind', () => {
    const message = { title: 'Sent', text: 'We <b>answer</b>', link: { name: 'Home page', link: '/' } };
    const template =
      '<h1 gh-id="message.title" gh-kind="plain"></h1><p gh-id="message.text"></p><a gh-id="message.link" gh-kind="link"></a>';
    expect(found(template, { message })).toEqual([
      'message.title plain',
      'message.text rich',
      'message.link.name plain',
    ]);
  });

  it('are guessed where the template shows none of the data', () => {
    const entry = { title: 'Tower', place: 'Leeds, UK', year: '2024', kind: 'commercial', link: '/projects/tower/' };
    expect(found('', { entry, translated: { 'entry.title': 'a mark' } })).toEqual([
      'entry.title plain',
      'entry.place plain',
    ]);
  });

  it('are not the data of another page', () => {
    expect(found('<gh-banner data-gh-id="hero" data-gpage="home"></gh-banner>', { page: { title: 'T' } })).toEqual([
      'page.title plain',
    ]);
  });
});
