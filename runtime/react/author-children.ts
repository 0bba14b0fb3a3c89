import type { Alias } from '../define-widget.js';
import { childrenTag, readMarker } from '../marker.js';

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

/** What a reader sees of a node: what scripts and styles hold is not meant for reading. */
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

/** What the author wrote inside a tag, as nodes: where the block has been rendered before, what its holder holds, else everything. */
export function authorNodes(element: HTMLElement, alias: Alias | undefined): ChildNode[] {
  if (readMarker(element)) return [...(childrenHolder(element)?.childNodes ?? [])];
  const nodes = [...element.childNodes];
  return alias ? keptNodes(nodes, alias) : nodes;
}

/** Names of the custom elements among nodes and below them, the outermost ones. */
export const innerTags = (nodes: readonly ChildNode[]): readonly string[] =>
  customElementsIn(nodes).map(({ localName }) => localName);

/** Data that the author gave inside the tag. */
export function dataJson(nodes: readonly ChildNode[]): string | undefined {
  return nodes.find(isDataScript)?.textContent ?? undefined;
}

/** True where there is more than white space. */
function hasContent(nodes: readonly ChildNode[]): boolean {
  return nodes.some((node) => node instanceof Element || (node instanceof Text && node.data.trim() !== ''));
}

/**
 * Brings author children to where a rendering expects them.
 *
 * @returns What the component needs to know of them; `undefined` where the author wrote nothing.
 */
export function placeChildren(
  element: HTMLElement,
  authored: readonly ChildNode[],
  { hydrate, shadow }: { readonly hydrate: boolean; readonly shadow: boolean },
): { readonly nodes: DocumentFragment } | undefined {
  const nodes = document.createDocumentFragment();
  if (hydrate) return childrenHolder(element) ? { nodes } : undefined;
  const any = hasContent(authored);
  if (shadow) {
    if (!any) return undefined;
    const holder = document.createElement(childrenTag);
    holder.slot = childrenTag;
    holder.append(...authored);
    element.append(holder);
    return { nodes };
  }
  nodes.append(...authored);
  element.replaceChildren();
  return any ? { nodes } : undefined;
}

/** Shows what stood in an element before it came to life, with the author's own nodes in their place. */
export function restoreChildren(element: HTMLElement, before: readonly Node[], authored: readonly ChildNode[]): void {
  if (element.shadowRoot) {
    element.shadowRoot.replaceChildren(document.createElement('slot'));
    childrenHolder(element)?.removeAttribute('slot');
    return;
  }
  element.replaceChildren(...before);
  childrenHolder(element)?.replaceChildren(...authored);
}
