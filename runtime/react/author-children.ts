import type { Alias } from '../contract/define-widget.js';
import { childrenTag, readMarker } from '../entry/marker.js';
import { adoptChildren, leadChildren } from './author-face.js';
import { pageDocument } from '../basics/page-document.js';

const isDataScript = (node: Node): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.type === 'application/json';

/** The node inside an element that holds what its author wrote; never that of a block further in. */
function childrenHolder(element: HTMLElement): HTMLElement | undefined {
  for (const holder of element.querySelectorAll<HTMLElement>(childrenTag)) {
    let above = holder.parentElement;
    while (above && above !== element && !readMarker(above)) above = above.parentElement;
    if (above === element) return holder;
  }
  return undefined;
}

/** The outermost custom elements among nodes and below them. */
const customElementsIn = (nodes: Iterable<ChildNode>): Element[] =>
  [...nodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    return node.localName.includes('-') ? [node] : customElementsIn(node.childNodes);
  });

/** The visible text of a node, without scripts and styles. */
function wordsIn(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return '';
  return [...node.childNodes].map(wordsIn).join('');
}

/** What an alias keeps of the nodes that an existing page was served with; see `author-html.ts`, which does the same on the server. */
function keptNodes(nodes: readonly ChildNode[], { keeps }: Alias): ChildNode[] {
  const data = nodes.filter(isDataScript);
  if (keeps === 'tags') return [...data, ...customElementsIn(nodes)];
  if (keeps === 'tag names') return [...data, ...customElementsIn(nodes).map((node) => node.cloneNode() as Element)];
  return keeps === 'text' ? [...data, new Text(nodes.map(wordsIn).join('').trim())] : data;
}

/** Names of the custom elements among nodes and below them, the outermost ones. */
export const innerTags = (nodes: readonly ChildNode[]): readonly string[] =>
  customElementsIn(nodes).map(({ localName }) => localName);

/** Data that the author gave inside the tag. */
export function dataJson(nodes: readonly ChildNode[]): string | undefined {
  return nodes.find(isDataScript)?.textContent ?? undefined;
}

/** True where there is more than white space. */
const hasContent = (nodes: readonly ChildNode[]): boolean =>
  nodes.some((node) => node instanceof Element || (node instanceof Text && node.data.trim() !== ''));

/** Build in the marker of what this page's own script rendered; never equal to a build of the server. */
export const clientBuild = 'client';

interface Options {
  readonly alias: Alias | undefined;
  readonly shadow: boolean;
  /** Called when the author's part has changed in a way that the block renders. */
  readonly onChange: () => void;
}

/**
 * The children that a page put into one block's tag. In shadow isolation they stay where they are and are slotted. In light isolation they
 * stand in a holder, which the component places where they belong; {@link leadChildren} leads the page's scripts there.
 */
export class AuthorChildren {
  readonly #element: HTMLElement;
  readonly #options: Options;
  readonly #observer = new MutationObserver(() => this.#look());
  /** Server HTML, and what an alias keeps: these nodes are not the element's children yet. */
  #apart: readonly ChildNode[] | undefined;
  #holder: HTMLElement | undefined;
  #leads: boolean;
  /** Copies of the server's HTML, to be shown again where the block fails. */
  #before: readonly Node[] | undefined;
  #isPlaced = false;
  #isPresent = false;
  #seen = '';
  readonly #context = { place: (holder: HTMLElement) => this.#place(holder) };

  constructor(element: HTMLElement, options: Options) {
    this.#element = element;
    this.#options = options;
    const { alias, shadow } = options;
    const marker = readMarker(element);
    this.#leads = !shadow && (!marker || marker.build === clientBuild);
    // A copy of an element with a shadow root has the author's children alone in it.
    const isWritten = marker && !(shadow && marker.build === clientBuild);
    if (isWritten) this.#apart = [...(childrenHolder(element)?.childNodes ?? [])];
    else if (alias) this.#apart = keptNodes([...element.childNodes], alias);
    this.#observe();
    this.#seen = this.#sight();
  }

  get nodes(): readonly ChildNode[] {
    return this.#apart ?? [...(this.#holder ?? this.#element).childNodes];
  }

  /** The author's content for the component; `undefined` if empty. */
  get context(): { readonly place: (holder: HTMLElement) => () => void } | undefined {
    return this.#isPresent ? this.#context : undefined;
  }

  /** Makes room for the block's rendering, or takes over the server's. */
  take({ hydrate }: { readonly hydrate: boolean }): void {
    if (this.#isPlaced) return;
    this.#isPlaced = true;
    const { nodes } = this;
    this.#isPresent = hydrate ? childrenHolder(this.#element) !== undefined : hasContent(nodes);
    if (this.#apart) this.#before = [...this.#element.childNodes].map((node) => node.cloneNode(true));
    this.#apart = undefined;
    if (this.#options.shadow) {
      if (this.#before) this.#element.replaceChildren(...nodes);
    } else if (hydrate) this.#holder = childrenHolder(this.#element) ?? pageDocument.createElement(childrenTag);
    else {
      this.#holder = pageDocument.createElement(childrenTag);
      this.#holder.append(...nodes);
      this.#element.replaceChildren();
    }
    this.#settle();
  }

  /** Shows what stood in the element before, with the author's own nodes in their place. */
  restore(): void {
    if (!this.#isPlaced) return;
    const { nodes } = this;
    this.#observer.disconnect();
    leadChildren(this.#element, undefined);
    this.#element.shadowRoot?.replaceChildren(pageDocument.createElement('slot'));
    if (this.#before) {
      this.#element.replaceChildren(...this.#before);
      childrenHolder(this.#element)?.replaceChildren(...nodes);
    } else if (this.#holder) this.#element.replaceChildren(...nodes);
  }

  /** Brings the children to where the component wants them. The function that is returned takes them away again. */
  #place(holder: HTMLElement): () => void {
    if (holder !== this.#holder) this.#move(holder);
    return () => this.#move(pageDocument.createElement(childrenTag));
  }

  #move(holder: HTMLElement): void {
    holder.append(...this.nodes);
    this.#holder = holder;
    this.#settle();
  }

  #settle(): void {
    this.#observe();
    if (!this.#leads || !this.#holder) return;
    leadChildren(this.#element, this.#holder);
    adoptChildren(this.#holder);
  }

  /** Sees children come and go, and what data scripts say; never what happens inside other children. */
  #observe(): void {
    this.#observer.disconnect();
    if (this.#apart) return;
    this.#observer.observe(this.#holder ?? this.#element, { childList: true });
    for (const script of this.nodes.filter(isDataScript))
      this.#observer.observe(script, { childList: true, characterData: true, subtree: true });
  }

  /** All that a block renders of its author's part, as one text. */
  #sight(): string {
    const { nodes } = this;
    const inner = this.#options.alias?.inner ? innerTags(nodes) : [];
    return JSON.stringify([hasContent(nodes), dataJson(nodes), ...inner]);
  }

  #look(): void {
    this.#settle();
    const sight = this.#sight();
    if (sight === this.#seen) return;
    this.#seen = sight;
    if (this.#isPlaced) this.#isPresent = hasContent(this.nodes);
    this.#options.onChange();
  }
}
