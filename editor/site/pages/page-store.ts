import type { DocumentAddress } from '../../../sdk/index.js';
import { askAsEditor } from '../../saving/documents/ask-as-editor.js';
import { askSite, SiteRefusal } from '../../saving/documents/ask-site.js';
import { storeOperations } from '../../saving/documents/store-operations.js';
import type { PageStep, UndoStep } from '../../saving/undo/undo-stack.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { newId } from '../../view/new-id.js';
import { newestDocument } from '../../saving/documents/newest-document.js';
import { headOperations, headValues } from './page-head.js';
import type { PageHeadValues } from './page-head.js';

/** A page in one language, as the site tells of it. */
export interface PageVersion {
  /** BCP 47. */
  readonly lang: string;
  /** The language's own name. */
  readonly name: string;
  readonly path: string;
  readonly visible: boolean;
  readonly address: DocumentAddress;
}

export interface PageFacts {
  /** In the default language. */
  readonly path: string;
  /** False for a page whose address cannot be changed. */
  readonly movable: boolean;
  /** False for a page that visitors must find. */
  readonly hideable: boolean;
  readonly versions: readonly PageVersion[];
  readonly missing: readonly { readonly lang: string; readonly name: string }[];
}

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
}

type PageAnswer = PageFacts & Pick<OpenPage, 'placeholders' | 'mayPublish'>;

export interface PageKind {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** What addresses of its pages begin with. */
  readonly under: string;
  readonly languages: readonly string[];
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
}

/** The page at `path`, in any language, goes from an address to another; both in the default language. */
interface Move {
  readonly path: string;
  readonly was: string;
  readonly to: string;
}

/** A name of a wish to change something: sent again with it, the wish is granted once. */
export const newWish = (): string => newId() + newId();

/** Whole pages of the site. Calls reject with an error whose `code` says why; saves also tell it by `notify`. */
export class PageStore {
  readonly #surroundings: EditSurroundings;
  readonly #onSaved: (step: UndoStep) => void;
  readonly #asEditor: ReturnType<typeof askAsEditor>;

  /** @param onSaved - told what takes a save back. */
  constructor(surroundings: EditSurroundings, onSaved: (step: UndoStep) => void) {
    this.#surroundings = surroundings;
    this.#onSaved = onSaved;
    this.#asEditor = askAsEditor(surroundings);
  }

  /** The page at a path in all its languages. */
  async read(path: string): Promise<OpenPage> {
    const { placeholders, mayPublish, ...facts } = await this.#asEditor<PageAnswer>(() =>
      askSite(`/_gh/page?path=${encodeURIComponent(path)}`),
    );
    const heads = await Promise.all(
      facts.versions.map(async ({ lang, address }) => [lang, headValues(await newestDocument(address))] as const),
    );
    return { facts, mayPublish, placeholders, heads: Object.fromEntries(heads) };
  }

  /** Saves what a version says of itself. Rejects with a code: `conflict` where somebody has changed the same value since. */
  async saveHead({ address }: PageVersion, before: PageHeadValues, next: PageHeadValues): Promise<void> {
    let problem = '';
    const notify = (text: string) => (problem = text);
    const result = await storeOperations(
      { ...this.#surroundings, notify },
      { address, operations: (data) => headOperations(address, data, before, next) },
    );
    if (result.kind === 'conflict') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new Error(problem);
    this.#onSaved({ changed: { address, path: '' }, operations: result.undo });
  }

  /**
   * Gives a page another address, in all languages; the old one leads there.
   *
   * @returns the new path in the language that is open
   */
  async move(wanted: Move, key: string): Promise<string> {
    const back = await this.#move(wanted, key);
    this.#onSaved(back);
    return back.path;
  }

  /** Shows a version to visitors, or hides it from them. */
  async show(path: string, visible: boolean, key: string): Promise<void> {
    this.#onSaved(await this.#show(path, visible, key));
  }

  /** Carries out what takes a change of a page back, or makes it again. @returns what takes that back in turn */
  carryOut(step: PageStep): Promise<PageStep> {
    const key = newWish();
    return step.page === 'show' ? this.#show(step.path, step.visible, key) : this.#move(step, key);
  }

  async #show(path: string, visible: boolean, key: string): Promise<PageStep> {
    await this.#change('show', { path, visible, key });
    return { page: 'show', path, visible: !visible };
  }

  async #move({ path, was, to }: Move, key: string): Promise<PageStep> {
    const { versions, path: own } = await this.#change('move', { path, to, key });
    const { lang } = this.#surroundings.runtime.state.get();
    return { page: 'move', path: versions.find((version) => version.lang === lang)?.path ?? own, was: to, to: was };
  }

  /** A copy of a version for another language, hidden from visitors. */
  addVersion(path: string, lang: string, key: string): Promise<PageFacts> {
    return this.#change('version', { path, lang, key });
  }

  kinds(lang: string): Promise<PageKinds> {
    return this.#asEditor(() => askSite(`/_gh/page/kinds?lang=${encodeURIComponent(lang)}`));
  }

  /** A new page, hidden from visitors. @returns Its path. */
  async add(wanted: WantedPage, key: string): Promise<string> {
    return (await this.#change<{ readonly path: string }>('add', { ...wanted, key })).path;
  }

  #change<T = PageFacts>(name: string, body: Readonly<Record<string, unknown>>): Promise<T> {
    return this.#asEditor<T>(() => askSite(`/_gh/page/${name}`, body));
  }
}
