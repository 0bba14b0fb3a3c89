import { headTags } from '../../runtime/server/head-tags.js';
import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import { registry } from '../../widgets/registry.js';
import { leftTagsWarning } from '../../widgets/site/existing/left-tags-warning.js';

const ofBlocks: ReadonlySet<string> = new Set(
  registry.flatMap(({ spec }) => [spec.tag, ...spec.aliases.map(({ tag }) => tag)]),
);

const isLeft: Wanted = (name) => name.includes('-') && !ofBlocks.has(name) && !headTags.has(name);

/** Says which custom tags of a page no block stands for, and why; empty where each has one. */
export const warnOfLeftTags = (source: string): string =>
  leftTagsWarning(knownTags(source, isLeft).map(({ name }) => name));
