import type { ShapedData } from '../contract/cursor.js';
import type { ShapeMemory } from '../page/prepare-block.js';

const shapes = new WeakMap<object, WeakMap<object, Map<string, ShapedData<unknown>>>>();

function entryOf<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Checks data against a block's schema once for as long as the same objects are read, which is until their document changes. */
export const shapesOnce: ShapeMemory = (data, schema, name, make) => {
  if (typeof data !== 'object' || data === null) return make();
  const ofSchemas = entryOf(shapes, data, () => new WeakMap<object, Map<string, ShapedData<unknown>>>());
  const ofNames = entryOf(ofSchemas, schema, () => new Map<string, ShapedData<unknown>>());
  const known = ofNames.get(name) ?? make();
  ofNames.set(name, known);
  return known;
};
