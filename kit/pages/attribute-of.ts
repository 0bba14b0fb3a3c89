/** Text of an attribute in a start tag that the renderer wrote, entities as they stand there; `undefined` where it has none. */
export const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
