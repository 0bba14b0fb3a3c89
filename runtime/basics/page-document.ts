/**
 * The page's document, with the members that the browser itself has. An element of the page that is named like one of them
 * (`<form name="head">`, `<img name="scripts">`) hides it: `document.head` is the form then. Read from this and call it; pass `document`
 * itself where the browser wants a node.
 */
export const pageDocument = new Proxy({} as Document, {
  get(_, name) {
    const value = Reflect.get(Document.prototype, name, document) as { bind?(target: Document): unknown } | null;
    return value?.bind?.(document) ?? value;
  },
});

/** The tree that a node stands in, to look for elements in it: a shadow root, or the page's document with its own members. */
export const treeOf = (node: Node): Document | ShadowRoot => {
  const root = node.getRootNode();
  return root === document ? pageDocument : (root as ShadowRoot);
};
