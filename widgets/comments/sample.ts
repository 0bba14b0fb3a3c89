import type { BlockSample, SampleLacks, SampleStep } from '../shared/block-sample.js';
import { sampleArticles, sampleComments } from '../shared/sample-articles.js';

const fields =
  'Leave a comment It is shown after an editor has read it. Your e‑mail is never shown. Name E-mail (optional) Message Remember my name and e‑mail in this browser Publish comment';

const long = {
  comment_id: '2.4',
  article_id: '1.11',
  reply_to: '',
  date: Date.UTC(2026, 3, 2),
  name: 'Надзвичайнодовгепрізвище-Щедовше Олександра',
  text: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
};

/** What a reader does who writes a comment. */
const written: readonly SampleStep[] = [
  { field: '[name="name"]', text: 'Iris' },
  { field: '[name="text"]', text: 'Do you send the clay as one picture?' },
  { press: '[type="submit"]' },
];

export const samples: readonly BlockSample[] = [
  {
    name: 'a comment with a reply',
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles, comments: sampleComments },
    path: '/blog/what-a-clay-is-for/',
    withoutScript: `Comments Iris 02.04.2026 Do you send the clay as one picture, or one for each view? Olena 03.04.2026 One for each view. ${fields}`,
  },
  {
    name: 'none yet',
    shows: ['empty'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  {
    name: 'long words, right to left',
    shows: ['long text', 'right to left'],
    html: '<gh-comments lang="ar" dir="rtl"></gh-comments>',
    lists: { articles: sampleArticles, comments: [long] },
    path: '/blog/what-a-clay-is-for/',
    withoutScript: `Comments ${long.name} 02.04.2026 ${long.text} ${fields}`,
  },
  {
    name: 'errors of fields',
    shows: ['error'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    steps: [{ field: '[name="email"]', text: 'iris@' }, { press: '[type="submit"]' }],
    settled: '.gh-comments-error[id$="email-error"]',
  },
  {
    name: 'a text above its limit',
    story: 'Text above its limit',
    shows: ['error'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    steps: [{ field: '[name="name"]', text: 'Iris '.repeat(14) }],
    settled: '.gh-comments-form div > [role="status"]:not(:empty)',
  },
  {
    name: 'a comment that is not sent',
    story: 'Not sent',
    shows: ['error'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    endpoints: { '/_gh/comments': { status: 503 } },
    steps: written,
    settled: '.gh-comments-told:not(:empty)',
    says: ['status of 503', 'A comment could not be sent'],
  },
  {
    name: 'a comment on its way',
    shows: ['loading'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    endpoints: { '/_gh/comments': 'waits' },
    steps: written,
    settled: '[type="submit"][aria-disabled="true"]',
  },
  {
    name: 'thanks for a comment',
    shows: ['sent'],
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    endpoints: { '/_gh/comments': { json: { ok: true } } },
    steps: written,
    settled: '.gh-comments-told:not(:empty)',
  },
  {
    name: 'on a page without an article',
    story: 'Without an article',
    shows: ['empty'],
    html: '<gh-comments></gh-comments>',
  },
];

export const lacks: SampleLacks = {};
