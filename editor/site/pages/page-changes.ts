import { askAsEditor } from '../../saving/documents/ask-as-editor.js';
import { askSite } from '../../saving/documents/ask-site.js';
import type { PageStep } from '../../saving/undo/undo-stack.js';
import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { newId } from '../../places/entries/entry-id.js';
import type { PageFacts } from './page-facts.js';

/** The page at `path`, in any language, goes from an address to another; both in the default language. */
export interface PageMove {
  readonly path: string;
  readonly was: string;
  readonly to: string;
}

/** A key of a request: the site carries out a request once, however often it arrives with the same key. */
export const requestKey = (): string => newId() + newId();

/** Changes of whole pages. Each resolves with the step that undoes it, and rejects with an error whose `code` says why. */
export class PageChanges {
  readonly #surroundings: Pick<CallSurroundings, 'runtime' | 'holder'>;
  readonly #asEditor: ReturnType<typeof askAsEditor>;

  constructor(surroundings: Pick<CallSurroundings, 'runtime' | 'holder'>) {
    this.#surroundings = surroundings;
    this.#asEditor = askAsEditor(surroundings);
  }

  /** Carries out a step that undoes a change of a page, or redoes it. */
  carryOut(step: PageStep): Promise<PageStep> {
    const key = requestKey();
    return step.page === 'show' ? this.show(step.path, step.visible, key) : this.move(step, key);
  }

  /** Shows a version to visitors, or hides it from them. */
  async show(path: string, visible: boolean, key: string): Promise<PageStep> {
    await this.ask('show', { path, visible, key });
    return { page: 'show', path, visible: !visible };
  }

  async move({ path, was, to }: PageMove, key: string): Promise<PageStep> {
    const { versions, path: own } = await this.ask('move', { path, to, key });
    const { lang } = this.#surroundings.runtime.state.get();
    return { page: 'move', path: versions.find((version) => version.lang === lang)?.path ?? own, was: to, to: was };
  }

  /** Asks the site for a change by its name. */
  ask<T = PageFacts>(name: string, body: Readonly<Record<string, unknown>>): Promise<T> {
    return this.#asEditor<T>(() => askSite(`/_gh/page/${name}`, body));
  }
}

/** Goes to a page of the site by its readable path; it opens in edit mode again. */
export const goToPage = (path: string): void => location.assign(encodeURI(path));
