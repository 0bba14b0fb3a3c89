import { registry } from '../../widgets/registry.js';
import { leftTags } from '../../widgets/site/existing/left-tags.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

/** A component that a site has written itself. */
export interface OwnComponent {
  readonly tag: string;
  /** Its script, as the configuration names it: `/src/assets/js/components/price/price.js`. */
  readonly src: string;
}

/** Tags that blocks stand for, and those of the legacy library that none does. */
const known: ReadonlySet<string> = new Set([
  ...registry.flatMap(({ spec }) => [spec.tag, ...spec.aliases.map(({ tag }) => tag)]),
  ...Object.keys(leftTags),
]);

/** The components of a configuration's `components_list` that are the site's own, those of the legacy library left out. */
export function ownComponents(configuration: Readonly<Record<string, unknown>>): readonly OwnComponent[] {
  const list = configuration['components_list'];
  return (Array.isArray(list) ? list : [])
    .map((entry) => ({ tag: textOf(looseOf(entry)['tag']), src: textOf(looseOf(entry)['src']) }))
    .filter(({ tag }) => tag.includes('-') && !known.has(tag));
}
