type Loose = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** Where the words of blocks stand in the blog configuration of existing sites, by block and name of the text. */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'blog-list': {
    readMore: 'general_settings.read_more',
    minutes: 'general_settings.time_to_read',
    author: 'general_settings.author',
    allArticles: 'general_settings.all_articles_button',
    emptyCategory: 'general_settings.empty_posts.category',
    emptyAuthor: 'general_settings.empty_posts.author',
  },
  categories: { all: 'general_settings.all_articles_button', label: 'general_settings.categories' },
  search: { blog: 'general_settings.search_input_placeholder' },
  comments: {
    title: 'comments.title',
    moderated: 'comments.subtitle',
    name: 'comments.form.name_placeholder',
    email: 'comments.form.email_placeholder',
    message: 'comments.form.message_placeholder',
    save: 'comments.form.save_checkbox',
    publish: 'comments.form.publish_button',
    thanks: 'comments.form.thanks',
    reply: 'comments.form.replay',
  },
  article: { minutes: 'general_settings.time_to_read', moreByAuthor: 'article.authors_articles' },
  author: {},
  authors: { articles: 'general_settings.author_articles' },
  rating: { title: 'article.aside.rating_title' },
  contents: { title: 'article.aside.content_title' },
  'recent-posts': { title: 'title', all: 'general_settings.all_articles_button' },
  breadcrumbs: { home: 'breadcrumbs.homepage' },
};

function textAt(config: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? (node as Loose)[key] : '',
      config,
    );
  return typeof value === 'string' ? value.trim() : '';
}

/** The words around a term that was searched for stand before and after it. */
function nothingFor(config: unknown): Texts {
  const before = textAt(config, 'general_settings.search_failed_before');
  const after = textAt(config, 'general_settings.search_failed_after');
  return before || after ? { nothingFor: `${before} {term} ${after}`.trim() } : {};
}

/**
 * What a site's blog configuration says in the place of a block's built-in texts; the names are those of `texts.ts` of the block.
 *
 * @param config The part of `blog_config` in the page's language.
 */
export function existingTexts(config: unknown, block: string): Texts {
  const wanted = Object.hasOwn(places, block) ? places[block] : undefined;
  const found = Object.entries(wanted ?? {}).flatMap(([name, path]) => {
    const text = textAt(config, path);
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(found), ...(block === 'search' ? nothingFor(config) : {}) };
}
