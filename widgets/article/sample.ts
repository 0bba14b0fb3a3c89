import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import {
  longLists,
  longTitle,
  sampleArticles,
  sampleAuthors,
  sampleComments,
  sampleLists,
} from '../shared/sample-articles.js';

const text = `<p>A clay shows form and nothing else.</p><h2 id="check">What to check</h2><p>Three things.</p>
<h3 id="camera">The camera</h3><p>Would a person stand here?</p><h2 id="leave">What to leave</h2>
<table><thead><tr><th>Look at</th><th>Cost</th></tr></thead><tbody><tr><td>Camera</td><td>10 minutes</td></tr></tbody></table>`;

export const samples: readonly BlockSample[] = [
  {
    name: 'whole',
    html: '<gh-article data-gh-id="entry"></gh-article>',
    document: {
      entry: {
        title: 'What a clay render is for',
        intro: 'The gray picture is a question.',
        image: { src: '/assets/images/villa-dusk.jpg', alt: 'A villa in gray', width: 1920, height: 1280 },
        text,
      },
    },
    config: sampleLists,
    lists: { articles: sampleArticles, authors: sampleAuthors, comments: sampleComments },
    path: '/blog/what-a-clay-is-for/',
    // Replies take a script.
    withoutScript:
      'Architecture 3D Rendering What a clay render is for The gray picture is a question. Olena Hrytsenko 14.03.2026 Updated 02.05.2026 6 min read Views: 1204 Contents What to check The camera What to leave A clay shows form and nothing else. What to check Three things. The camera Would a person stand here? What to leave Look at Cost Camera 10 minutes Rate this article 4.6 Votes: (12) Share Olena Hrytsenko Founder, architect Reads drawings before she looks at references. All articles by this author Comments Iris 02.04.2026 Do you send the clay as one picture, or one for each view? Olena 03.04.2026 One for each view. Leave a comment It is shown after an editor has read it. Your e‑mail is never shown. Name E-mail (optional) Message Remember my name and e‑mail in this browser Publish comment Recent articles Найпередархітектурновізуалізаційніша стаття про висоту очей у дуже довгій кімнаті з дуже довгою назвою',
  },
  {
    name: 'a draft that no list has',
    shows: ['empty'],
    html: '<gh-article data-gh-id="entry"></gh-article>',
    document: { entry: { title: 'Передархітектурновізуалізаційніша чернетка', text: '<p>Слова.</p>' } },
    path: '/blog/draft/',
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-article data-gh-id="entry" lang="ar" dir="rtl"></gh-article>',
    document: {
      entry: {
        title: 'ما فائدة الصورة الطينية',
        intro: 'الصورة الرمادية سؤال.',
        image: { src: '/assets/images/villa-dusk.jpg', alt: 'فيلا باللون الرمادي', width: 1920, height: 1280 },
        text: `<p>الطين يُظهر الشكل ولا شيء غيره.</p><h2 id="check">ما الذي نتحقق منه</h2><ul><li>الكاميرا</li><li>الشمس</li></ul>
<blockquote><p>هل يقف إنسان هنا؟</p></blockquote><h2 id="leave">ما الذي نتركه</h2><p>المواد.</p>`,
      },
    },
    config: sampleLists,
    lists: { articles: sampleArticles, authors: sampleAuthors },
    path: '/blog/what-a-clay-is-for/',
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-article data-gh-id="entry"></gh-article>',
    document: {
      entry: {
        title: longTitle,
        intro: longTitle,
        text: `<p>${longTitle}</p><h2 id="one">${longTitle}</h2><p>${longTitle}</p><h3 id="two">${longTitle}</h3>
<table><thead><tr><th>${longTitle}</th><th>10</th></tr></thead><tbody><tr><td>${longTitle}</td><td>20</td></tr></tbody></table>`,
      },
    },
    config: sampleLists,
    lists: longLists,
    path: '/blog/what-a-clay-is-for/',
  },
];

export const lacks: SampleLacks = asksNothing;
