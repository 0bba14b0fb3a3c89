import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import { registry } from '../../widgets/registry.js';

/** What of a template a policy has to name, and what it refuses. */
export interface WrittenInline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Hosts of scripts and style sheets that are not the site's own. */
  readonly hosts: readonly string[];
  /** True where elements have handlers in attributes, which no policy should allow. */
  readonly handlers: boolean;
}

/** Tags whose HTML is the block's: what is in them in a stored page does not come along. */
const ofBlocks: ReadonlySet<string> = new Set(
  registry.flatMap(({ spec }) => [spec.tag, ...spec.aliases.map(({ tag }) => tag)]),
);

const isProgram = (type = ''): boolean => /^(?:|module|text\/javascript|application\/javascript)$/i.test(type.trim());
const isWritten = (name: string): boolean => name === 'script' || name === 'style' || name === 'link';
const withHandler: Wanted = (name, attributes) =>
  ofBlocks.has(name) || Object.keys(attributes).some((key) => key.startsWith('on'));
const wanted: Wanted = (name) => ofBlocks.has(name) || isWritten(name);

const hostOf = (address: string): string[] =>
  /^(?:https?:)?\/\//i.test(address) && URL.canParse(address, 'https://x')
    ? [new URL(address, 'https://x').origin]
    : [];

/** What a site's own template has in itself and from other hosts, blocks left out. */
export function writtenInline(template: string): WrittenInline {
  const found = knownTags(template, wanted).filter(({ name }) => isWritten(name));
  const texts = (kind: string) =>
    found
      .filter(({ name, attributes: { src, type } }) => name === kind && src === undefined && isProgram(type))
      .map(({ openEnd, innerEnd }) => template.slice(openEnd, innerEnd));
  const addresses = found.flatMap(({ name, attributes: { src, href, rel, type } }) => {
    if (name === 'script') return isProgram(type) ? [src ?? ''] : [];
    return name === 'link' && rel === 'stylesheet' ? [href ?? ''] : [];
  });
  return {
    scripts: texts('script'),
    styles: texts('style'),
    hosts: [...new Set(addresses.flatMap(hostOf))],
    handlers: knownTags(template, withHandler).some(({ name }) => !ofBlocks.has(name)),
  };
}
