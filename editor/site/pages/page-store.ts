import type { Json } from '../../../sdk/operations/json.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { askAsEditor } from '../../saving/documents/ask-as-editor.js';
import { askSite, SiteRefusal } from '../../saving/documents/ask-site.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { storeOperations } from '../../saving/storing/store-operations.js';
import type { UndoStep } from '../../saving/undo/undo-stack.js';
import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { newestDocument } from '../../saving/storing/newest-document.js';
import { articleOperations, articleValues } from './article-values.js';
import type { ArticleValues } from './article-values.js';
import type { PageFacts, PageVersion } from './page-facts.js';
import type { PageChanges, PageMove } from './page-changes.js';
import { headOperations, headValues } from './page-head.js';
import type { PageHeadValues } from './page-head.js';

/** A text of a page that still says what is to be written there. */
export interface Placeholder {
  /** Its edit id. */
  readonly id: string;
  readonly text: string;
}

/** A page with what each of its versions says of itself. */
export interface OpenPage {
  readonly facts: PageFacts;
  /** False for who may prepare changes of the page, and not change where it is and who sees it. */
  readonly mayPublish: boolean;
  /** By language, as the page is published. */
  readonly placeholders: Readonly<Record<string, readonly Placeholder[]>>;
  /** By language. */
  readonly heads: Readonly<Record<string, PageHeadValues>>;
  /** By language; `undefined` for pages other than articles. */
  readonly articles: Readonly<Record<string, ArticleValues | undefined>>;
}

/** What a version says of itself. */
export interface VersionValues {
  readonly head: PageHeadValues;
  /** `undefined` for a page other than an article. */
  readonly article: ArticleValues | undefined;
}

type OnSaved = (step: UndoStep, isRendered?: boolean) => void;

type PageAnswer = PageFacts & Pick<OpenPage, 'placeholders' | 'mayPublish'>;

export interface PageKind {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** What addresses of its pages begin with. */
  readonly under: string;
  readonly languages: readonly string[];
  /** Of a kind that makes articles: their chapter. */
  readonly chapter?: string;
  /** What a new article begins with. */
  readonly article?: { readonly author: string; readonly categories: readonly string[]; readonly posted: string };
}

export interface PageKinds {
  readonly kinds: readonly PageKind[];
  readonly languages: readonly { readonly lang: string; readonly name: string }[];
}

export interface WantedPage {
  readonly kind: string;
  readonly lang: string;
  readonly title: string;
  readonly name: string;
  /** Author, categories and date of an article. */
  readonly author?: string;
  readonly categories?: readonly string[];
  readonly posted?: string;
}

/** Whole pages of the site. Calls reject with an error whose `code` says why; saves also tell it by `notify`. */
export class PageStore {
  readonly #surroundings: CallSurroundings;
  readonly #changes: PageChanges;
  readonly #onSaved: OnSaved;
  readonly #asEditor: ReturnType<typeof askAsEditor>;

  /** @param onSaved gets the step that undoes a save; `isRendered`: the page shows the change once it is rendered anew */
  constructor(surroundings: CallSurroundings, changes: PageChanges, onSaved: OnSaved) {
    this.#surroundings = surroundings;
    this.#changes = changes;
    this.#onSaved = onSaved;
    this.#asEditor = askAsEditor(surroundings);
  }

  /** The page at a path in all its languages. */
  async read(path: string): Promise<OpenPage> {
    const { placeholders, mayPublish, ...facts } = await this.#asEditor<PageAnswer>(() =>
      askSite(`/_gh/page?path=${encodeURIComponent(path)}`),
    );
    const read = await Promise.all(
      facts.versions.map(async ({ lang, address }) => ({ lang, data: await newestDocument(address) })),
    );
    const heads = Object.fromEntries(read.map(({ lang, data }) => [lang, headValues(data)]));
    const articles = Object.fromEntries(read.map(({ lang, data }) => [lang, articleValues(data)]));
    return { facts, mayPublish, placeholders, heads, articles };
  }

  /** Saves what a version says of itself. Rejects with a code: `conflict` where somebody has changed the same value since. */
  async saveVersion({ address }: PageVersion, before: VersionValues, next: VersionValues): Promise<void> {
    let problem = '';
    const operations = async (data: Json): Promise<Wanted> => {
      const head = headOperations(address, data, before.head, next.head);
      if (!head.ok || !before.article || !next.article) return head;
      const article = await articleOperations(address, data, before.article, next.article);
      return article.ok ? { ok: true, operations: [...head.operations, ...article.operations] } : article;
    };
    const notify = (text: string) => (problem = text);
    const result = await storeOperations({ ...this.#surroundings, notify }, { address, operations });
    if (result.kind === 'conflict') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new Error(problem);
    const isRendered = !isSameValue(before.article, next.article);
    this.#onSaved({ changed: { address, path: '' }, operations: result.undo }, isRendered);
  }

  /**
   * Gives a page another address, in all languages; the old one leads there.
   *
   * @returns the new path in the language that is open
   */
  async move(wanted: PageMove, key: string): Promise<string> {
    const back = await this.#changes.move(wanted, key);
    this.#onSaved(back);
    return back.path;
  }

  /** Shows a version to visitors, or hides it from them. */
  async show(path: string, visible: boolean, key: string): Promise<void> {
    this.#onSaved(await this.#changes.show(path, visible, key));
  }

  /** A copy of a version for another language, hidden from visitors. */
  addVersion(path: string, lang: string, key: string): Promise<PageFacts> {
    return this.#changes.ask('version', { path, lang, key });
  }

  kinds(lang: string): Promise<PageKinds> {
    return this.#asEditor(() => askSite(`/_gh/page/kinds?lang=${encodeURIComponent(lang)}`));
  }

  /** A new page, hidden from visitors. @returns Its path. */
  async add(wanted: WantedPage, key: string): Promise<string> {
    return (await this.#changes.ask<{ readonly path: string }>('add', { ...wanted, key })).path;
  }
}
