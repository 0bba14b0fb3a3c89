import { readOptions } from '../entry/config.js';
import type { RuntimeConfig, SiteblocksOptions } from '../entry/config.js';
import { warnOnce } from '../basics/log.js';

type OptionName = keyof SiteblocksOptions;

const expected: Readonly<Record<OptionName, string>> = {
  site: 'an origin such as "https://studio.example"',
  platform: 'an address such as "https://studio.example/GudHub"',
  source: '"site" or "platform"',
  isolation: '"light" or "shadow"',
  lang: 'a language such as "en-US"',
  legacyTags: 'true or false',
  leaveTags: 'tags with blanks between',
  base: 'a length such as "18px"',
  nonce: 'a nonce',
};

const attributeName = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Where an option is written; sources are those that `readOptions` reads. */
const placeOf = (name: OptionName, source: number): string =>
  ['configure()', 'window.siteblocksConfig'][source] ?? `${attributeName(name)} of the script`;

const quote = (value: unknown) => JSON.stringify(value) ?? String(value);

/** Two values that mean the same have one normal form. */
function normal(name: OptionName, value: unknown): string {
  const text = String(value);
  return name === 'legacyTags' ? String(text !== 'false') : text.replace(/\/+$/, '');
}

const valueOf = (source: unknown, name: OptionName) => (source as Partial<Record<OptionName, unknown>>)[name];

/** Whether a value has the shape of its option. */
function isUsable(name: OptionName, value: unknown): boolean {
  let usable = value !== undefined;
  if (usable) readOptions([{ [name]: value }], () => (usable = false));
  return usable;
}

function tellDoubt(sources: readonly unknown[], name: OptionName, value: unknown, source: number): void {
  // A script may have attributes of others, and an attribute without a value leaves its option open.
  if (!Object.hasOwn(expected, name) || value === '' || value === null) return;
  const winner = sources.findIndex((candidate) => candidate && isUsable(name, valueOf(candidate, name)));
  const counting = winner < 0 ? undefined : valueOf(sources[winner], name);
  if (!isUsable(name, value))
    warnOnce(
      `The option ${name} is ${quote(value)} in ${placeOf(name, source)}. Expected ${expected[name]}. ${
        winner < 0 ? 'The default' : `The value ${quote(counting)} in ${placeOf(name, winner)}`
      } counts instead.`,
    );
  else if (normal(name, value) !== normal(name, counting))
    warnOnce(
      `The option ${name} has two values: ${quote(counting)} in ${placeOf(name, winner)}, and ${quote(value)} in ${placeOf(name, source)}. The first one counts.`,
    );
}

/**
 * Warns of values that do not count, each once: of another shape than their option's, or set otherwise by an earlier source.
 *
 * @param sources options by precedence: of `configure()`, of `window.siteblocksConfig`, of scripts
 */
export function tellDoubts(sources: readonly unknown[]): void {
  readOptions(sources, (name, value, source) => tellDoubt(sources, name as OptionName, value, source));
}

/**
 * Warns of options that are set when others are in use already.
 *
 * @param options the options that came late
 * @param config those that are in use
 */
export function tellLate(options: object, config: RuntimeConfig): void {
  const said = readOptions([options], (name, value, source) => tellDoubt([options], name as OptionName, value, source));
  for (const [name, value] of Object.entries(said) as [OptionName, string][])
    if (Object.hasOwn(expected, name) && normal(name, value) !== normal(name, config[name]))
      warnOnce(
        `The option ${name} came too late: ${quote(value)} changes nothing, because the blocks began with ${quote(config[name])}. Call configure() in the task that loads the runtime, or set window.siteblocksConfig before it.`,
      );
}
