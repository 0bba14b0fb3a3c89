import type { BlockSample } from '../shared/block-sample.js';
import { sampleArticles, sampleAuthors, sampleComments, sampleLists } from '../shared/sample-articles.js';

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
  },
  {
    name: 'a draft that no list has',
    html: '<gh-article data-gh-id="entry"></gh-article>',
    document: { entry: { title: 'Передархітектурновізуалізаційніша чернетка', text: '<p>Слова.</p>' } },
    path: '/blog/draft/',
  },
];
