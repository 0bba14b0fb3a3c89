/** Attribute texts by name; an empty one is written as the name alone. */
export type AttributeTexts = Readonly<Record<string, string>>;

/** In single quotes where that saves what the text says from being written as entities, as for JSON. */
function quoted(text: string): string {
  const plain = text.replaceAll('&', '&amp;');
  return text.includes('"') && !text.includes("'") ? `'${plain}'` : `"${plain.replaceAll('"', '&quot;')}"`;
}

/** HTML of a start tag, as somebody would write it by hand. */
export const openTag = (tag: string, attributes: AttributeTexts): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, text]) => (text === '' ? name : `${name}=${quoted(text)}`))].join(' ')}>`;
