import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { conflict } from '../../../sdk/operations/operation.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { Wanted } from '../../saving/documents/save-operations.js';

/** What a page says of itself to search engines and social networks. */
export interface PageHeadValues {
  readonly title: string;
  readonly description: string;
  /** Address of the picture for sharing; empty: the first one of the page. */
  readonly src: string;
  readonly alt: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const partOf = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** What a page's document says of the page. */
export function headValues(data: Json | undefined): PageHeadValues {
  const page = partOf(data, 'page');
  const picture = partOf(page, 'picture');
  return {
    title: textOf(partOf(page, 'title')),
    description: textOf(partOf(page, 'description')),
    src: textOf(partOf(picture, 'src')),
    alt: textOf(partOf(picture, 'alt')),
  };
}

/**
 * The operations that make a page say something else of itself. A value that somebody else has changed since is a conflict, one that its editor has
 * not touched stays theirs.
 *
 * @param data - the newest data of the page's document
 * @param before - what its editor saw
 */
export function headOperations(
  document: DocumentAddress,
  data: Json,
  before: PageHeadValues,
  next: PageHeadValues,
): Wanted {
  const now = headValues(data);
  const names = (Object.keys(next) as (keyof PageHeadValues)[]).filter((name) => next[name] !== before[name]);
  const stale = names.find((name) => now[name] !== before[name] && now[name] !== next[name]);
  if (stale) return conflict(now[stale]);
  const { title, description, src, alt } = next;
  const has = (...wanted: readonly string[]) => names.some((name) => wanted.includes(name));
  const changed: Record<string, Json | undefined> = {
    ...(has('title') && { title }),
    ...(has('description') && { description }),
    ...(has('src', 'alt') && { picture: src === '' ? undefined : { src, alt } }),
  };
  const make = operationsOn(document, data);
  const page = partOf(data, 'page');
  const made = isObject(page)
    ? Object.entries(changed)
        .filter(([key, value]) => value !== undefined || Object.hasOwn(page, key))
        .map(([key, value]) => make.set(['page', key], value))
    : [
        make.set(
          ['page'],
          Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Json,
        ),
      ];
  const operations: Operation[] = [];
  for (const one of made) {
    if (!one.ok) return one;
    operations.push(one.operation);
  }
  return { ok: true, operations };
}
