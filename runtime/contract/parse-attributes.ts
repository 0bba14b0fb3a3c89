import { propertyName } from './attributes.js';
import type { Attribute } from './attributes.js';
import type { Alias, AttributesOf, WidgetSpec } from './define-widget.js';
import type { ReadAttribute } from './read-attribute.js';

/** Where an attribute's text comes from: what the alias always says, its own name, the alias's name for it, what the alias implies. */
function sourceOf(name: string, read: ReadAttribute, alias: Alias | undefined): string | null {
  const renamed = alias?.rename?.[name];
  const always = typeof alias?.always === 'function' ? alias.always(read) : alias?.always;
  return (
    always?.[name] ?? read(name) ?? (renamed === undefined ? null : read(renamed)) ?? alias?.defaults?.[name] ?? null
  );
}

interface Row {
  readonly name: string;
  readonly property: string;
  readonly attribute: Attribute;
}

const rows = new WeakMap<WidgetSpec, readonly Row[]>();

/** The attributes of a spec with the names of their properties, computed once. */
function rowsOf(spec: WidgetSpec): readonly Row[] {
  const known = rows.get(spec);
  if (known) return known;
  const made = Object.entries(spec.attributes).map(([name, attribute]) => ({
    name,
    property: propertyName(name),
    attribute,
  }));
  rows.set(spec, made);
  return made;
}

/**
 * Values of a tag's attributes by its spec: the one parser of browser, server, stories and docs. A bad value never breaks a block: the
 * default is used and `warn` gets one sentence that names tag, attribute and expected shape.
 */
export function parseAttributes<S extends WidgetSpec>(
  spec: S,
  read: ReadAttribute,
  alias: Alias | undefined,
  warn: (message: string) => void,
): AttributesOf<S> {
  const values: Record<string, unknown> = {};
  for (const { name, property, attribute } of rowsOf(spec)) {
    const source = sourceOf(name, read, alias);
    const value = source === null ? attribute.default : attribute.parse(source);
    if (value === undefined && source !== null) {
      const shown = source.length > 60 ? `${source.slice(0, 60)}…` : source;
      warn(`<${alias?.tag ?? spec.tag}> ${name}="${shown}": expected ${attribute.expected}; the default is used.`);
    }
    values[property] = value ?? attribute.default;
  }
  return values as AttributesOf<S>;
}

/** Names, under the canonical tag and an alias, that a change of must reach the block. */
export function observedAttributes(spec: WidgetSpec, alias: Alias | undefined): string[] {
  const names = Object.keys(spec.attributes);
  return [...names, ...names.flatMap((name) => alias?.rename?.[name] ?? [])];
}
