import { requireId, requireObject } from '../check.js';
import { articlesScheme } from '../pure/articles-scheme.js';
import type { ArticleRating, ArticlesQuery, ArticlesSource } from '../pure/articles-scheme.js';
import { commentsScheme } from '../pure/comments-scheme.js';
import type { CommentsSource } from '../pure/comments-scheme.js';
import { jsonConstructor } from '../pure/json-constructor.js';
import type { ItemReference } from '../pure/parse-item-references.js';
import type { InterpretRequest, SchemeAccess, SchemeVariables } from '../pure/scheme-types.js';
import type { Core } from '../core.js';
import type { Id } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import type { ModulesService } from './modules-service.js';

/** Query and source of articles. */
export interface ArticlesRequest extends ArticlesQuery {
  readonly source: ArticlesSource;
  /** Where the comments are; without it none are read. */
  readonly comments?: CommentsSource | undefined;
  /** Values that limit and offset may refer to. */
  readonly variables?: SchemeVariables | undefined;
}

/** Values are as stored; null where there is none. */
export interface Article {
  /** `app.item` */
  readonly id: string;
  readonly rating: ArticleRating;
  readonly categories: readonly ItemReference[];
  readonly author_id: unknown;
  readonly [name: string]: unknown;
}

/** A comment on an article. Values are as stored; null where there is none. */
export interface ArticleComment {
  readonly id: string;
  /** `app.item` of the article. */
  readonly article_id: unknown;
  readonly [name: string]: unknown;
}

/** The result of a query. */
export interface ArticlesResult {
  readonly articles: readonly Article[];
  readonly comments: readonly ArticleComment[];
}

/**
 * Articles of a blog that lives in an app.
 *
 * @example
 * const { articles } = await client.articles.query({ source: { app_id: 7, type_field_id: 1, status_field_id: 2, fields }, limit: 10 });
 */
export class ArticlesService {
  readonly #core: Core;
  readonly #apps: AppsService;
  readonly #modules: ModulesService;

  constructor(core: Core, apps: AppsService, modules: ModulesService) {
    this.#core = core;
    this.#apps = apps;
    this.#modules = modules;
  }

  /**
   * The articles that a request selects: those of type 0 that are published, drafts too where it looks for a slug; the
   * newest first. With a source of comments also those on these articles that are shown.
   *
   * @param request - `source`: the app and its fields; `slug`, `category`, `author`, `limit`, `offset`; `comments`:
   * where those are; `variables` that limit and offset may name
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @returns `{ articles, comments }`; `comments` is empty where no source of them is named
   * @throws SdkError `bad-argument` for a source without its ids; the errors of reading an app: `not-found`,
   * `forbidden`, `unauthorized`, `network`, `malformed`
   * @example
   * const source = { app_id: 7, type_field_id: 1, status_field_id: 2, fields: { slug: 3, title: 4, posted_at: 5 } };
   * const { articles: [article] } = await client.articles.query({ source, slug: 'how-we-light', limit: 1 });
   */
  async query(request: ArticlesRequest, options?: ReadAppOptions): Promise<ArticlesResult> {
    const { source, comments, variables, ...query } = requireObject(request, 'request') as unknown as ArticlesRequest;
    checkSource(source, 'source', ['app_id', 'type_field_id', 'status_field_id']);
    if (comments !== undefined) checkSource(comments, 'comments', ['app_id', 'status_field_id']);
    const access = this.#access(options);
    // Cached data is replaced, never changed in place.
    const context = { variables, immutable: true };
    const [{ articles }, said] = await Promise.all([
      jsonConstructor(articlesScheme(source, query), access, context) as Promise<{
        readonly articles: readonly Article[];
      }>,
      comments
        ? (jsonConstructor(commentsScheme(comments), access, context) as Promise<{
            readonly comments: readonly ArticleComment[];
          }>)
        : undefined,
    ]);
    const shown = new Set(articles.map(({ id }) => id));
    return this.#core.finish({
      articles,
      comments: said ? said.comments.filter((comment) => shown.has(String(comment.article_id))) : [],
    });
  }

  #access(options?: ReadAppOptions): SchemeAccess {
    return {
      getApp: (appId: Id) => this.#apps.get(appId, options),
      interpret: (request) => this.#interpret(request, options),
      log: (message) => this.#core.environment.log.warn(message),
    };
  }

  /** Types without a module stay as stored; the file of an image is its address. */
  async #interpret(
    { appId, item, fieldId, interpretation, value }: InterpretRequest,
    options?: ReadAppOptions,
  ): Promise<unknown> {
    if (appId === undefined) return value;
    const app = await this.#apps.get(appId, options);
    const field = app.field_list.find((model) => model.field_id === fieldId);
    if (field && (await this.#modules.has(field.data_type)))
      return this.#modules.interpretField(appId, item.item_id, fieldId, interpretation);
    return app.file_list.find((file) => String(file.file_id) === String(value))?.url ?? value;
  }
}

function checkSource(source: unknown, name: string, ids: readonly string[]): void {
  const place = requireObject(source, name);
  for (const id of ids) requireId(place[id], `${id} of ${name}`);
  requireObject(place['fields'], `fields of ${name}`);
}
