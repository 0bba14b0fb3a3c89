import { looseOf } from '../../widgets/site/lists/read-entry.js';

type Loose = Readonly<Record<string, unknown>>;

/** What a module exports, by name; the keys of its default export stand beside them, and prevail. */
function exportsOf(given: unknown): Loose {
  const { default: main, ...named } = looseOf(given);
  return { ...named, ...looseOf(main) };
}

/**
 * A configuration in one piece: what a server's own, `config.mjs`, holds for browsers in `clientConfig` stands beside the rest of it. Both may be
 * objects, or modules with named exports, a default one, or both.
 */
export function wholeConfiguration(given: object): Loose {
  const { clientConfig, ...rest } = exportsOf(given);
  return { ...exportsOf(clientConfig), ...rest };
}
