import type { Finding } from './finding.js';

type Loose = Readonly<Record<string, unknown>>;

/** Objects in data, from the outside in. */
function objectsIn(data: unknown): readonly Loose[] {
  if (typeof data !== 'object' || data === null) return [];
  const below = Object.values(data).flatMap(objectsIn);
  return Array.isArray(data) ? below : [data as Loose, ...below];
}

/** Looks in an object of a document that its block does not support. */
function looksOf({ text, class: name, titleTag }: Loose): readonly string[] {
  const ofButton =
    typeof text === 'string' && typeof name === 'string' && name.trim() !== ''
      ? [`the class ${name} of its button "${text}" is not on it: buttons look as the block draws them.`]
      : [];
  const ofTitle =
    typeof titleTag === 'string' && titleTag !== '' && !/^\s*h[1-6]\s*$/i.test(titleTag)
      ? [`its titleTag is ${titleTag}. Expected h1 to h6; the title becomes a heading of level 2.`]
      : [];
  return [...ofButton, ...ofTitle];
}

/** True for the path of a value that {@link checkDataLook} reports. */
export const isLook = (path: string): boolean => /(?:^|\.)(?:class|titleTag)$/.test(path);

/** Differences in the look of a legacy tag, by its data. */
export const checkDataLook = (tag: string, data: unknown): readonly Finding[] =>
  objectsIn(data)
    .flatMap(looksOf)
    .map((message) => ({ kind: 'look', level: 'note', tag, message }));
