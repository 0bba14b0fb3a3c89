import { describe, expect, it } from 'vitest';
import studio from '../../../demo/content/site.js';
import type { PageKind } from '../../definition/site-definition.js';
import { filledKind } from './filled-kind.js';
import { leftPlaceholders } from './left-placeholders.js';

const kind: PageKind = {
  ...{ id: 'steps', chapter: 'pages', template: 'steps', under: '/' },
  names: {},
  finished: ['button', 'steps.heading'],
  documents: {
    'en-US': {
      page: { title: '{name} | Studio', description: 'Say what this is.' },
      button: { text: 'Get a quote' },
      steps: {
        heading: 'How it goes',
        items: [{ title: 'Name the first step' }, { title: 'Name the last step' }],
        text: '<p>Say who does what &amp; when.</p><h2>Name the end</h2>',
        image: { src: '/a.jpg', alt: 'A red house' },
        category: 'interior',
      },
    },
    uk: { steps: { items: [{ title: 'Назвіть перший крок' }] } },
  },
};
const made = filledKind(kind.documents['en-US'] ?? {}, { title: 'New page', path: '/new/', today: '2026-03-01' });
const left = (document: unknown) => leftPlaceholders(document, [kind]);
const steps = (patch: object) => ({ ...made, steps: { ...(made['steps'] as object), ...patch } });

describe('what is left of a kind', () => {
  it('is every text that says what to write, and nothing that was filled in, belongs to a picture or may stay', () => {
    expect(left(made)).toEqual([
      { id: 'page.description', text: 'Say what this is.' },
      { id: 'steps.items.0.title', text: 'Name the first step' },
      { id: 'steps.items.1.title', text: 'Name the last step' },
      { id: 'steps.text', text: 'Say who does what & when.' },
      { id: 'steps.text', text: 'Name the end' },
    ]);
  });

  it('is found in a paragraph of its own, whatever stands around it and however it is marked up', () => {
    const text = '<p class="lead">We do it ourselves.</p><h3>Name\u00a0the <strong>end</strong></h3>';
    expect(left(steps({ text })).filter(({ id }) => id === 'steps.text')).toEqual([
      { id: 'steps.text', text: 'Name the end' },
    ]);
  });

  it('is found in entries that were moved, and in a copy for another language', () => {
    const items = [{ title: 'Name the last step' }, { title: 'Written' }, { title: 'Назвіть перший крок' }];
    expect(left(steps({ items, text: '' })).slice(1)).toEqual([
      { id: 'steps.items.0.title', text: 'Name the last step' },
      { id: 'steps.items.2.title', text: 'Назвіть перший крок' },
    ]);
  });

  it('is nothing once all is written, nor where the same words stand elsewhere', () => {
    expect(left({ other: { items: [{ title: 'Name the first step' }] } })).toEqual([]);
    for (const odd of [null, 'Name the first step', [], 7]) expect(left(odd)).toEqual([]);
  });

  it('is known of each kind of the studio’s site, and of none of its own pages', () => {
    const { kinds = [], pages } = studio;
    for (const one of kinds) {
      for (const [lang, document] of Object.entries(one.documents)) {
        expect(leftPlaceholders(document, [one]).length, `${one.id} ${lang}`).toBeGreaterThan(3);
        for (const place of one.finished ?? []) {
          const value = place.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
          expect(value, `${one.id} ${lang} ${place}`).toBeDefined();
        }
      }
      for (const page of pages.filter(({ template }) => template === one.template))
        for (const document of Object.values(page.documents))
          expect(leftPlaceholders(document, [one]), page.path).toEqual([]);
    }
  });
});
