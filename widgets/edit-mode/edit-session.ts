import { loadSanitizer } from '../../runtime/sanitizer.js';
import { beginEditorSession } from '../login/editor-session.js';
import { pageClient } from '../login/page-client.js';
import { storedKey } from '../login/stored-key.js';
import { adoptStyles } from '../shared/adopt-styles.js';
import { isLogin } from './ask-login.js';
import type { Draft } from './drafts.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { loadTinymce } from './load-tinymce.js';
import { fieldEditorOf } from './field-editors.js';
import { PanelEditing } from './panel-editing.js';
import { TextEditing } from './text-editing.js';
import { copiesOf } from './text-place.js';
import { watchTexts } from './watch-texts.js';

const bodyClass = 'edit-mode-enabled';

/** Edit mode while it is on: the one place where requests of its parts become changes. */
export class EditSession {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  readonly #off = new AbortController();
  #cancels: readonly (() => void)[] = [];
  readonly text: TextEditing;
  readonly panel: PanelEditing;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.text = new TextEditing(surroundings, view);
    this.panel = new PanelEditing(surroundings, view);
  }

  /** Why edit mode cannot run on this page; `undefined` where it can. */
  obstacle(): string | undefined {
    const { runtime, texts } = this.#surroundings;
    if (runtime.config.isolation === 'shadow') return texts.foreign;
    return acceptsHtml() ? undefined : texts.trustedTypes;
  }

  start(): void {
    const { runtime, host, holder, texts, notify } = this.#surroundings;
    document.body.classList.add(bodyClass);
    this.#cancels = [
      watchTexts(document, {
        onOpen: (element, point) => void this.#open(element, point),
        onSave: () => void this.text.save(),
        onLeave: () => this.text.leave(),
        current: () => this.text.element,
        isOwn: (node) => holder.contains(node) || isLogin(node),
      }),
    ];
    addEventListener('beforeunload', (event) => this.text.isChanged && event.preventDefault(), {
      signal: this.#off.signal,
    });
    runtime.state.set({ editing: true });
    runtime.bus.emit('edit-start', {}, host);
    notify(texts.on);
    this.#loadEditor().catch(() => notify(texts.editorFailed));
    this.#renewSession().catch(() => undefined);
  }

  /** Everything that edit mode did to the page is undone; what is not saved stays shown and remembered as a draft. */
  stop(): void {
    this.text.leave();
    this.panel.close();
    this.#off.abort();
    for (const cancel of this.#cancels) cancel();
    document.body.classList.remove(bodyClass);
    this.#surroundings.runtime.state.set({ editing: false });
  }

  /** Opens an unsaved text again, wherever the page shows it now. */
  resume({ place, element }: Draft): void {
    const { texts, notify } = this.#surroundings;
    const target = element.isConnected ? element : copiesOf(document, place)[0];
    if (!target) return notify(texts.notFound);
    target.scrollIntoView({ block: 'center' });
    void this.#open(target, undefined);
  }

  /** Opens the panel of the link around the text that is open. */
  openLink(): void {
    const link = this.text.element?.closest<HTMLElement>('[gh-kind="link"]');
    if (link) void this.#open(link, undefined);
  }

  /** Loads the page rendered anew, past every cache. */
  updateCache(): void {
    const address = new URL(location.href);
    if (address.searchParams.get('mode') === 'ssr') return location.reload();
    address.searchParams.set('mode', 'ssr');
    location.assign(address);
  }

  async #open(element: HTMLElement, point: { readonly x: number; readonly y: number } | undefined): Promise<void> {
    if (this.#view.get().phase === 'saving') return;
    const editor = fieldEditorOf(element);
    if (editor?.where === 'in place') return this.text.open(element, editor, point);
    this.text.leave();
    if (editor) return this.panel.open(element, editor);
    this.#surroundings.notify(this.#surroundings.texts.notInPlace);
  }

  async #loadEditor(): Promise<void> {
    const [{ styles }] = await Promise.all([loadTinymce(), loadSanitizer()]);
    if (this.#off.signal.aborted) return;
    this.#cancels = [...this.#cancels, adoptStyles(document, ...styles)];
  }

  async #renewSession(): Promise<void> {
    if (!storedKey()) return;
    const { auth } = await pageClient();
    await beginEditorSession(this.#surroundings.runtime.config, await auth.token());
  }
}

/** False where the page enforces Trusted Types: the editor would fail half-way. */
function acceptsHtml(): boolean {
  try {
    document.createElement('div').innerHTML = '<i></i>';
    return true;
  } catch {
    return false;
  }
}
