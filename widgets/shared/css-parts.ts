const docs = {
  button: 'A button, or a link that looks like one.',
  card: 'One entry of a list.',
  close: 'The button that closes the block.',
  field: 'A field that a visitor fills in.',
  panel: 'Parts that open: a dialog, the body of a tab or an accordion, a list of results.',
  title: 'The heading of the block.',
};

/** Declares the CSS parts of a block, those of the blocks inside it included. */
export const cssParts = (...names: readonly (keyof typeof docs)[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, docs[name]]));
