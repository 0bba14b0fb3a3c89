import type { Id, View } from '../../sdk/types/entities.js';
import { randomInt } from 'node:crypto';

/** A view as a client sends it: `view_id` is missing or 0 when it is new. */
export type DraftView = Readonly<Record<string, unknown>>;

/** Ids of views and their containers need only be unlike each other; random ones need no counter of their own. */
const newId = (): Id => randomInt(1, 2 ** 47);

/**
 * The views of an app, complete: new ones and their containers get ids, and negative `element_id`s (a template names the
 * fields of its source so) become those of the new fields.
 */
export function completeViews(drafts: readonly DraftView[], renamedFields: ReadonlyMap<number, Id>): View[] {
  return drafts.map((draft) => {
    const view = complete(draft, renamedFields) as Record<string, unknown>;
    const view_id = positive(draft['view_id']) ?? newId();
    const name = typeof draft['name'] === 'string' ? draft['name'] : '';
    return { ...view, view_id, name };
  });
}

function complete(value: unknown, renamedFields: ReadonlyMap<number, Id>): unknown {
  if (Array.isArray(value)) return value.map((inner) => complete(inner, renamedFields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'container_id') return [key, positive(inner) ?? newId()];
      if (key === 'element_id') return [key, fieldOf(inner, renamedFields)];
      return [key, complete(inner, renamedFields)];
    }),
  );
}

function fieldOf(value: unknown, renamedFields: ReadonlyMap<number, Id>): unknown {
  const number = Number(value);
  return Number.isSafeInteger(number) && number < 0 ? (renamedFields.get(-number) ?? value) : value;
}

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
