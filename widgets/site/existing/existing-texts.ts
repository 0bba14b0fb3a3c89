type Loose = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

type Places = Readonly<Record<string, readonly string[]>>;

/** Recent articles beside an article, which have their own title. */
const recentOfArticle = 'recent-posts of an article';

/** Where the words of blocks stand in the blog configuration of existing sites, by block and name of the text: the first place that has words counts. */
const places: Readonly<Record<string, Places>> = {
  'blog-list': {
    readMore: ['general_settings.read_more'],
    minutes: ['general_settings.time_to_read'],
    author: ['general_settings.author'],
    authorShown: ['general_settings.author'],
    allArticles: ['general_settings.all_articles_button'],
    emptyCategory: ['general_settings.empty_posts.category'],
    emptyAuthor: ['general_settings.empty_posts.author'],
  },
  categories: { all: ['general_settings.all_articles_button'], label: ['general_settings.categories'] },
  search: { blog: ['general_settings.search_input_placeholder'] },
  comments: {
    moderated: ['comments.subtitle'],
    name: ['comments.form.name_placeholder'],
    email: ['comments.form.email_placeholder'],
    message: ['comments.form.message_placeholder'],
    save: ['comments.form.save_checkbox'],
    publish: ['comments.form.publish_button'],
    thanks: ['comments.form.thanks'],
    reply: ['comments.form.replay'],
  },
  article: {
    author: ['general_settings.author'],
    minutes: ['general_settings.time_to_read'],
    moreByAuthor: ['article.authors_articles'],
    share: ['article.aside.share.title'],
    shareOpen: ['article.aside.share.button'],
    shareWith: ['article.aside.share.soc_links_title'],
    shareAddress: ['article.aside.share.copy_link_title'],
    copied: ['article.aside.share.success_copy'],
    notCopied: ['article.aside.share.fail_copy'],
  },
  authors: { articles: ['general_settings.author_articles'] },
  rating: { title: ['article.aside.rating_title'] },
  contents: { title: ['article.aside.content_title'] },
  'recent-posts': { title: ['title'], subtitle: ['subtitle'], all: ['general_settings.all_articles_button'] },
  [recentOfArticle]: {
    title: ['article.aside.recent_articles_title', 'title'],
    all: ['general_settings.all_articles_button'],
  },
  breadcrumbs: { home: ['breadcrumbs.homepage'] },
  banner: { home: ['breadcrumbs.homepage'] },
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

/** The one title of the comments is that of the form where those that are shown have their own. */
function commentTitles(config: unknown): Texts {
  const title = textAt(config, 'comments.title');
  const shown = textAt(config, 'comments.aproved_comments_title');
  if (shown === '') return title ? { title } : {};
  return { title: shown, ...(title && { write: title }) };
}

const joined: Readonly<Record<string, (config: unknown) => Texts>> = { search: nothingFor, comments: commentTitles };

/** Places in the blog configuration whose words are shown. */
export const wordsOfBlog: ReadonlySet<string> = new Set([
  ...Object.values(places).flatMap((ofBlock) => Object.values(ofBlock).flat()),
  ...['general_settings.search_failed_before', 'general_settings.search_failed_after'],
  ...['comments.title', 'comments.aproved_comments_title', 'breadcrumbs.blog', 'breadcrumbs.authors'],
]);

/** What the trail of a page calls a list of the blog; empty where the configuration does not say. */
export const listLabel = (config: unknown, list: 'blog' | 'authors'): string => textAt(config, `breadcrumbs.${list}`);

/**
 * What a site's blog configuration says in place of a block's built-in texts; the names are those of `texts.ts` of the
 * block.
 *
 * @param config The part of `blog_config` in the page's language.
 * @param isArticle True on the page of an article.
 */
export function existingTexts(config: unknown, of: string, isArticle = false): Texts {
  const block = of === 'recent-posts' && isArticle ? recentOfArticle : of;
  const wanted = Object.hasOwn(places, block) ? places[block] : undefined;
  const found = Object.entries(wanted ?? {}).flatMap(([name, paths]) => {
    const text = paths.map((path) => textAt(config, path)).find((words) => words !== '');
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(found), ...(Object.hasOwn(joined, block) && joined[block]?.(config)) };
}
