import imported from '@gudhub/core';
import type { Filter } from '../../../sdk/pure/filter-types.js';
import type { Item } from '../../../sdk/types/entities.js';

/** The part of the legacy library that is compared. */
export interface Theirs {
  filter(items: readonly Item[], filters: readonly Partial<Filter>[]): Item[];
  group(fieldIds: string, items: readonly Item[]): Item[];
  jsonConstructor(
    scheme: unknown,
    item?: Item,
    variables?: readonly unknown[],
    appId?: number,
  ): Promise<Record<string, unknown>>;
  jsonToItems(json: unknown, map: readonly { field_id: number; json_path: string }[]): Item[];
  getDate(key: string): number | Date;
  populateItems(items: readonly Item[], model: readonly unknown[], keep: boolean): Item[];
  populateWithItemRef(
    source: readonly Item[],
    sourceField: number,
    target: readonly Item[],
    targetField: number,
    refField: number,
    appId: number,
  ): Item[];
  compareItems(source: readonly Item[], target: readonly Item[], fieldId?: number): Record<string, unknown>;
  mergeItems(source: readonly Item[], target: readonly Item[], fieldId?: number): Item[];
  mergeObjects(target: unknown, source: unknown): unknown;
  makeNestedList(list: readonly unknown[], id: string, parent: string, children?: string, priority?: string): unknown[];
  getFieldValue(app_id: number, item_id: number, field_id: number): Promise<unknown>;
  on(types: string, destination: object, listener: () => void): unknown;
  emit(types: string, destination: object, value: unknown): unknown;
  destroy(types: string, destination: object, listener: () => void): unknown;
  readonly util: { mergeChunks(chunks: readonly unknown[]): Item[] };
  readonly appProcessor: { applistReceived: boolean; saveAppInStorage(app: unknown): unknown };
}

type TheirClass = new (authKey?: string, options?: unknown) => Theirs;

/** The package is CommonJS in disguise: depending on who loads it, the class is the default export or that of the default export. */
const unwrapped = imported as unknown as TheirClass & { readonly default?: TheirClass };
const GudHub = unwrapped.default ?? unwrapped;

export const theirs: Theirs = new GudHub('', {});
