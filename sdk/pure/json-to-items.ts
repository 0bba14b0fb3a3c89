import type { Id } from '../types/entities.js';
import { findByJsonPath, type JsonHit } from './json-path.js';

/** A field, and where its values are in a document. */
export interface JsonFieldPath {
  readonly field_id: Id | string;
  /** See `findByJsonPath`. */
  readonly json_path: string;
}

/** An item made of JSON: it has nothing but fields. */
export interface JsonItem {
  readonly fields: { readonly field_id: Id | string; readonly field_value: unknown }[];
}

interface Source {
  readonly fieldId: Id | string;
  readonly hits: readonly JsonHit[];
}

/**
 * Makes items of a JSON document: one path per field. The path with the most hits makes the rows; every other field
 * takes, for each row, the hit whose place in the document agrees best with the row's (the first of equals). So a row
 * that lacks a value gets the nearest other one. Fields stand in the order of their number of hits, most first; a field
 * without any hit is left out.
 *
 * @param json - the document, parsed
 * @param map - each `{ field_id, json_path }`: a field, and the path of its values
 * @param log - takes a message for each path that cannot be read; that field is left out
 * @returns new items that have nothing but fields
 * @example jsonToItems(catalogue, [{ field_id: 7, json_path: '$..products[*].name' }])
 */
export function jsonToItems(json: unknown, map: readonly JsonFieldPath[], log?: (message: string) => void): JsonItem[] {
  const sources = map.flatMap((entry) => locate(json, entry, log)).filter(({ hits }) => hits.length > 0);
  const [rows, ...others] = sources.sort((a, b) => b.hits.length - a.hits.length);
  if (!rows) return [];
  const nearest = others.map(({ fieldId, hits }) => ({ fieldId, find: finderOf(hits) }));
  return rows.hits.map((row) => ({
    fields: [
      { field_id: rows.fieldId, field_value: row.value },
      ...nearest.map(({ fieldId, find }) => ({ field_id: fieldId, field_value: find(row).value })),
    ],
  }));
}

function locate(json: unknown, { field_id, json_path }: JsonFieldPath, log?: (message: string) => void): Source[] {
  try {
    return [{ fieldId: field_id, hits: findByJsonPath(json, json_path) }];
  } catch (error) {
    log?.(`Field ${field_id} is left out: ${(error as Error).message}`);
    return [];
  }
}

/** Hits beside a row, under the same parent, agree best of all, so only rows without one are compared with every hit. */
function finderOf(hits: readonly JsonHit[]): (row: JsonHit) => JsonHit {
  const byParent = new Map<string, JsonHit>();
  for (const hit of hits) {
    const parent = parentOf(hit);
    if (!byParent.has(parent)) byParent.set(parent, hit);
  }
  return (row) => byParent.get(parentOf(row)) ?? bestOf(hits, row);
}

function parentOf({ path }: JsonHit): string {
  return JSON.stringify(path.slice(0, -1));
}

function bestOf(hits: readonly JsonHit[], row: JsonHit): JsonHit {
  let best = hits[0] as JsonHit;
  let bestScore = -1;
  for (const hit of hits) {
    const score = agreement(hit, row);
    if (score > bestScore) [best, bestScore] = [hit, score];
  }
  return best;
}

/** Equal keys at equal depths count, the less the deeper they are. */
function agreement(a: JsonHit, b: JsonHit): number {
  let score = 0;
  const depth = Math.min(a.path.length, b.path.length);
  for (let index = 0; index < depth; index += 1) if (a.path[index] === b.path[index]) score += 1 / (index + 1);
  return score;
}
