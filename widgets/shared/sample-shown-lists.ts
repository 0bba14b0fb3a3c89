import type { Article, Author, Category } from '../../runtime/page/site.js';

/** Articles, categories and authors for showing: real texts and pictures, where samples for tests have the hardest ones. */
const address = (item_id: number) => ({ app_id: 1, item_id, element_id: 3 });

export const showCategories: readonly Category[] = [
  ['3d-rendering', '3D rendering'],
  ['architecture', 'Architecture'],
  ['design', 'Design'],
  ['interior-rendering', 'Interior rendering'],
  ['real-estate', 'Real estate'],
].map(([slug = '', title = ''], index) => ({
  slug: `/blog/${slug}/`,
  title,
  h1: title,
  category_id: `1.${20 + index}`,
  address: address(20 + index),
}));

const inCategories = (...slugs: readonly string[]) =>
  showCategories
    .filter(({ slug }) => slugs.includes(slug.split('/')[2] ?? ''))
    .map(({ title, slug, address: stored }) => ({ name: title, slug, address: stored }));

export const showAuthors: readonly Author[] = [
  {
    name: 'Olena Hrytsenko',
    h1: 'Olena Hrytsenko, founder and architect',
    author_id: '1.30',
    slug: '/blog/authors/olena-hrytsenko/',
    role: 'Founder, architect',
    intro: 'Leads the first team in Bristol. Writes about drawings, planning and what clients pay for.',
    address: address(30),
  },
  {
    name: 'Tomas Lindqvist',
    h1: 'Tomas Lindqvist, lighting and interiors',
    author_id: '1.31',
    slug: '/blog/authors/tomas-lindqvist/',
    role: 'Lighting and interiors',
    intro: 'Lit theater before he lit rooms. Writes about the hour of the day and the size of furniture.',
    address: address(31),
  },
  {
    name: 'Maya Okafor',
    h1: 'Maya Okafor, animation',
    author_id: '1.32',
    slug: '/blog/authors/maya-okafor/',
    role: 'Animation',
    intro: 'Made films of dancers; buildings hold still longer. Writes about storyboards and frames.',
    address: address(32),
  },
  {
    name: 'Danylo Kravets',
    h1: 'Danylo Kravets, software',
    author_id: '1.33',
    slug: '/blog/authors/danylo-kravets/',
    role: 'Software and render farm',
    intro: 'Keeps the machines busy and the bills short. Writes about noise, color and files.',
    address: address(33),
  },
];

interface Written {
  readonly slug: string;
  readonly title: string;
  readonly h1: string;
  readonly intro: string;
  readonly author: number;
  readonly picture: string;
  readonly alt: string;
  readonly categories: readonly string[];
  readonly posted: readonly [year: number, month: number, day: number];
  readonly place: string;
}

const written: readonly Written[] = [
  {
    slug: 'what-a-view-costs',
    title: 'What a rendering costs, hour by hour',
    h1: 'What a view costs, and why the second one costs less',
    intro: 'A rendering is priced by hours of people, not by pixels or megabytes. Here are the hours.',
    author: 0,
    picture: 'villa-dusk',
    alt: 'A villa on a slope with lit windows at dusk',
    categories: ['3d-rendering', 'real-estate'],
    posted: [2026, 8, 15],
    place: 'Cornwall',
  },
  {
    slug: 'choosing-the-hour',
    title: 'Choosing the hour of an exterior view',
    h1: 'Overcast, low sun or dusk: choosing the hour',
    intro: 'Every facade has one good hour and four that are merely possible.',
    author: 1,
    picture: 'courtyard-noon',
    alt: 'A courtyard at noon with short shadows',
    categories: ['design'],
    posted: [2026, 5, 11],
    place: 'Lviv',
  },
  {
    slug: 'furniture-scale',
    title: 'Furniture at its true size',
    h1: 'Why furniture must keep its size in a rendering',
    intro: 'Shrunken furniture is the oldest trick in the trade and the easiest to measure.',
    author: 1,
    picture: 'chair-oak',
    alt: 'An oak chair beside a window',
    categories: ['interior-rendering', 'design'],
    posted: [2026, 3, 21],
    place: 'Ghent',
  },
  {
    slug: 'floor-plans-that-sell',
    title: 'Floor plans that sell an apartment',
    h1: 'What a floor plan must answer before it sells',
    intro: 'The plan is the only picture in a listing that buyers print.',
    author: 0,
    picture: 'dollhouse-house',
    alt: 'A furnished house without its roof, seen from above',
    categories: ['real-estate'],
    posted: [2026, 1, 13],
    place: 'Ghent',
  },
  {
    slug: 'clay-approval',
    title: 'Approving a clay view without regret',
    h1: 'What to look for in a <span class="accent-color">clay view</span>, and in which order',
    intro: 'The gray picture is where everything is still free. Most people approve it too quickly.',
    author: 0,
    picture: 'living-morning-clay',
    alt: 'A living room in uniform gray',
    categories: ['3d-rendering', 'architecture'],
    posted: [2025, 10, 18],
    place: 'Bristol',
  },
  {
    slug: 'lens-and-verticals',
    title: 'Lens, eye height and straight verticals',
    h1: 'Three camera settings that keep a building honest',
    intro: 'A lens can add ten feet to a room and take a floor off a tower.',
    author: 2,
    picture: 'hall-machines',
    alt: 'A factory hall with machines',
    categories: ['architecture'],
    posted: [2025, 8, 10],
    place: 'Brno',
  },
];

export const showArticles: readonly Article[] = written.map(
  ({ slug, picture, alt, categories, author, posted, ...texts }, index) => ({
    ...texts,
    id: `1.${40 + index}`,
    slug: `/blog/${slug}/`,
    address: address(40 + index),
    thumbnail_src: `/assets/images/${picture}.jpg`,
    thumbnail_alt: alt,
    thumbnail_width: 1200,
    thumbnail_height: 800,
    categories: inCategories(...categories),
    author: showAuthors[author]?.name ?? '',
    author_id: showAuthors[author]?.author_id ?? '',
    author_slug: showAuthors[author]?.slug ?? '',
    author_address: address(30 + author),
    posted_at: Date.UTC(...posted),
    updated_at: Date.UTC(...posted),
    views: 1480 - index * 170,
    rating: { avg: 4.8 - index * 0.1, count: 24 - index * 3 },
    commentsQuantity: 6 - index,
    time_to_read: String(5 + (index % 3)),
    year: 2026 - Math.floor(index / 4),
  }),
);
