import { threadId } from 'node:worker_threads';
import * as v from 'valibot';
import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { siteHref } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Children } from '../../runtime/react/children.js';
import { Editable } from '../../runtime/react/editable.js';
import type { Site } from '../../runtime/page/site.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';

const titleSpec = defineWidget({
  tag: 'gh-title',
  aliases: ['title-block'],
  summary: '',
  wake: 'interaction',
  data: v.object({ title: v.pipe(v.string(), v.metadata({ edit: 'rich' })) }),
  children: true,
});
const Title = ({ data, loaded }: BlockProps<typeof titleSpec, { readonly name: string }>) => (
  <section>
    {data && <Editable as="h1" field={data.title} />}
    <i>{loaded.name}</i>
    <Children />
  </section>
);
const titleLoad = async (site: Site) => ({ name: String(await site.config('name')) });

const linkSpec = defineWidget({
  tag: 'gh-link',
  summary: '',
  wake: 'never',
  attributes: { 'data-to': text({ doc: '' }) },
});
const Link = ({ attributes, page }: BlockProps<typeof linkSpec>) => (
  <p>
    <a href={siteHref(attributes.to, page)}>a</a>
    {/* Which second path is linked to depends on whether the language has the first. */}
    <a href={siteHref(page.lacks(attributes.to) ? '/lacked/' : '/there/', page)}>b</a>
  </p>
);

const wherever = defineWidget({ tag: 'gh-where', summary: '', wake: 'never' });
const Where = () => <b>{threadId}</b>;

const slowSpec = defineWidget({ tag: 'gh-slow', summary: '', wake: 'never' });

function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Blocks its thread for 300 ms. */
const Slow = () => {
  workFor(300);
  return <b>{threadId}</b>;
};

const badSpec = defineWidget({
  tag: 'gh-bad',
  summary: '',
  wake: 'never',
  attributes: { 'data-way': text({ doc: '' }) },
});
const Bad = ({ attributes }: BlockProps<typeof badSpec>): never => {
  if (attributes.way === 'exit') process.exit(3);
  throw new TypeError('It is bad.');
};

/** Blocks of the tests of `RenderThreads`; where they are rendered and how long they take is seen. */
export const threadBlocks: readonly ServerBlock[] = [
  { spec: titleSpec, component: Title, load: titleLoad },
  { spec: linkSpec, component: Link },
  { spec: wherever, component: Where },
  { spec: slowSpec, component: Slow },
  { spec: badSpec, component: Bad },
] as readonly ServerBlock[];
