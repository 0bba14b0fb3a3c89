import type { Article, ArticleComment, Author, Category } from '../../runtime/page/site.js';

/** A title longer than a line, with a word longer than a narrow screen. */
export const longTitle =
  'Стаття про Рентгеноелектрокардіографічноінформаційнокомунікаційний погляд на дуже довгу кімнату з дуже довгою назвою';

const address = (item_id: number) => ({ app_id: 1, item_id, element_id: 3 });

/** Articles, categories and authors for the samples of blocks. */
export const sampleCategories: readonly Category[] = [
  ['architecture', 'Architecture'],
  ['3d-rendering', '3D Rendering'],
  ['interior-rendering', 'Interior'],
].map(([slug = '', title = ''], index) => ({
  slug: `/blog/${slug}/`,
  title,
  h1: title,
  category_id: `1.${20 + index}`,
  address: address(20 + index),
}));

export const sampleAuthors: readonly Author[] = [
  {
    name: 'Olena Hrytsenko',
    h1: 'Olena Hrytsenko, architect',
    author_id: '1.30',
    slug: '/blog/authors/olena-hrytsenko/',
    role: 'Founder, architect',
    intro: 'Reads <b>drawings</b> before she looks at references.',
    address: address(30),
  },
  {
    name: 'Надзвичайнодовгепрізвище-Ще-Довше Олександра',
    h1: 'Олександра',
    author_id: '1.31',
    slug: '/blog/authors/oleksandra/',
    address: address(31),
  },
];

const categoryLinks = sampleCategories.map(({ title, slug, address: stored }) => ({
  name: title,
  slug,
  address: stored,
}));

export const sampleArticles: readonly Article[] = [
  {
    id: '1.11',
    slug: '/blog/what-a-clay-is-for/',
    title: 'What a clay render is for',
    h1: 'What a <span class="accent-color">clay render</span> is for',
    address: address(11),
    thumbnail_src: '/assets/images/villa-dusk.jpg',
    thumbnail_alt: 'A villa in uniform gray',
    thumbnail_width: 1920,
    thumbnail_height: 1280,
    categories: categoryLinks.slice(0, 2),
    author: 'Olena Hrytsenko',
    author_id: '1.30',
    author_slug: '/blog/authors/olena-hrytsenko/',
    author_address: address(30),
    posted_at: Date.UTC(2026, 2, 14),
    updated_at: Date.UTC(2026, 4, 2),
    views: 1204,
    rating: { avg: 4.6, count: 12 },
    commentsQuantity: 2,
    intro: 'The gray picture in the first round is a question about geometry, and it wants an answer.',
    time_to_read: '6',
    place: 'Cornwall',
    year: 2025,
  },
  {
    id: '1.12',
    slug: '/blog/vysota-ochey/',
    title: 'Висота очей',
    h1: 'Найпередархітектурновізуалізаційніша стаття про висоту очей у дуже довгій кімнаті з дуже довгою назвою',
    address: address(12),
    categories: [],
    posted_at: 0,
    views: 0,
    rating: { avg: 0, count: 0 },
    commentsQuantity: 0,
  },
];

export const sampleComments: readonly ArticleComment[] = [
  {
    comment_id: '2.2',
    article_id: '1.11',
    name: 'Iris',
    text: 'Do you send the clay as one picture,\nor one for each view?',
    date: Date.UTC(2026, 3, 2),
    reply_to: '',
  },
  {
    comment_id: '2.3',
    article_id: '1.11',
    name: 'Olena',
    text: 'One for each view.',
    date: Date.UTC(2026, 3, 3),
    reply_to: '2.2',
  },
];

/** Articles, categories and authors whose every name is long. */
export const longLists = {
  articles: sampleArticles.map((article) => ({
    ...article,
    title: longTitle,
    h1: longTitle,
    author: longTitle,
    intro: longTitle.repeat(4),
    place: longTitle,
  })),
  categories: sampleCategories.map((category) => ({ ...category, title: longTitle, h1: longTitle })),
  authors: sampleAuthors.map((author) => ({
    ...author,
    name: longTitle,
    h1: longTitle,
    role: longTitle,
    intro: longTitle.repeat(4),
  })),
};

/** Configuration of the site that the samples stand on. */
export const sampleLists = {
  lists: {
    blog: { list: '/blog/', categories: '/blog/', authors: '/blog/authors/', order: [] },
    projects: { list: '/projects/', categories: '/projects_categories/', authors: '', order: [] },
  },
  site: { pathKinds: { blog: ['blog'], projects: ['projects'] }, contact: '/contact/#form' },
};
