import { cursorOf, inPlaceOf, isLeaf, originOf } from './cursor.js';
import type { Field, StoredCursor } from './cursor.js';
import type { Alias } from './define-widget.js';
import { addressesFromRoot, fromRoot } from '../html/from-root.js';
import { decoded, wordsOfHtml } from '../html/html-words.js';
import { editKindOf, schemaBelow } from './schema.js';
import type { DataSchema, EditKind } from './schema.js';

export { isSectionTag } from './section-tags.js';

const leafWith = ({ path, chapter }: Field<unknown>, value: string, kind?: EditKind): StoredCursor =>
  Object.assign(cursorOf(value, path, chapter), kind && { kind });

/** A leaf of which its adapter says what may be done with it stays of that kind. */
function ownLeaf(leaf: Field<unknown>, schema: DataSchema): StoredCursor {
  const { value, kind: given } = leaf;
  const kind = editKindOf(schema);
  if (typeof value !== 'string') return leaf as StoredCursor;
  if (kind === 'plain') return leafWith(leaf, wordsOfHtml(value), given ?? 'plain-html');
  if (kind === 'link') return leafWith(leaf, fromRoot(decoded(value)), 'link-html');
  const html = addressesFromRoot(value);
  return html === value ? (leaf as StoredCursor) : leafWith(leaf, html, given);
}

const sources: ReadonlySet<string | number> = new Set(['src', 'portrait']);

/** The text of a picture is an attribute value: tags in it do not count as tags. */
function inAttribute(node: StoredCursor, key: string | number): StoredCursor {
  if (!isLeaf(node) || typeof node.value !== 'string') return node;
  const value = decoded(node.value);
  return leafWith(node, sources.has(key) ? fromRoot(value) : value);
}

function withWords(node: StoredCursor, schema: DataSchema | undefined): StoredCursor {
  if (!schema) return node;
  // Where the schema wants objects with a `text`, the document may have the text alone.
  if (isLeaf(node)) return ownLeaf(node, schemaBelow(schema, 'text') ?? schema);
  const kind = editKindOf(schema);
  const below = (child: StoredCursor, key: string | number) =>
    kind === 'image' ? inAttribute(child, key) : withWords(child, schemaBelow(schema, String(key)));
  const branch: StoredCursor = Array.isArray(node)
    ? node.map((child: StoredCursor, at) => below(child, at))
    : Object.fromEntries(Object.entries(node).map(([key, child]) => [key, child && below(child as StoredCursor, key)]));
  const isHtml = kind === 'link' || kind === 'image';
  return inPlaceOf(isHtml ? { ...originOf(node), kind: `${kind}-html` } : node, branch);
}

/**
 * Converts the data of a legacy tag to the form of the schema. Legacy values are HTML wherever they are shown. So plain
 * texts, addresses and texts of pictures are decoded from HTML, and relative addresses start at the root of the site.
 * Their kinds tell edit mode that HTML is stored. It runs before the schema, so that another spelling cannot hide a
 * value that the schema refuses.
 */
export const readAlias = (alias: Alias | undefined, stored: StoredCursor, schema: DataSchema): StoredCursor =>
  withWords(alias?.adapt?.(stored) ?? stored, schema);
