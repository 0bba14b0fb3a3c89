import * as v from 'valibot';
import { readSetting } from '../shared/setting.js';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Article, Author, PageInfo, Site } from '../../runtime/page/site.js';
import { plainText } from '../shared/plain-text.js';
import type spec from './spec.js';

export interface ArticleLoaded {
  /** Its entry in lists; absent if it is not in a list, such as a draft. */
  readonly article: Article | undefined;
  readonly author: Author | undefined;
  /** Name of the site, which publishes the article. */
  readonly publisher: string;
  /** Origin of the site, without a slash at the end; empty if unknown. */
  readonly origin: string;
}

/** Data about the article in addition to its text. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<ArticleLoaded> {
  const [details, origin, company] = await Promise.all([
    site.article(page.path),
    site.config('origin'),
    readSetting(site, 'generalInfo', v.object({ name: v.optional(v.string()) }), page),
  ]);
  const author = details?.author_slug ? await site.author(details.author_slug) : null;
  if (!details) return { article: undefined, author: undefined, publisher: '', origin: '' };
  const { content: _content, comments: _comments, ...article } = details;
  return {
    article,
    author: author ?? undefined,
    publisher: plainText(company?.name?.value ?? ''),
    origin: typeof origin === 'string' ? origin : page.base,
  };
}
