import { looseOf } from '../../widgets/site/lists/read-entry.js';

/** A configuration in one piece: what a server's own, `config.mjs`, holds for browsers in `clientConfig` stands beside the rest of it. */
export function wholeConfiguration(given: object): Readonly<Record<string, unknown>> {
  const { clientConfig, ...rest } = looseOf(given);
  return { ...looseOf(clientConfig), ...rest };
}
