import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { componentName } from './vite-plugin/read-blocks.js';

const root = resolve(import.meta.dirname, '..');
const [name = ''] = process.argv.slice(2);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Give the block a name in kebab case: npm run new:widget price-cards');
  process.exit(1);
}
const folder = join(root, 'widgets', name);
if (existsSync(folder)) {
  console.error(`widgets/${name} is there already; nothing was written.`);
  process.exit(1);
}

const component = componentName(name);

const files: Readonly<Record<string, string>> = {
  'spec.ts': `import * as v from 'valibot';
import { defineWidget } from '../../runtime/define-widget.js';
import { rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-${name}',
  summary: 'What this block shows, in one sentence.',
  wake: 'never',
  data: v.object({ title: rich() }),
});
`,
  [`${name}.tsx`]: `import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import type spec from './spec.js';

export function ${component}({ data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data) return null;
  return (
    <section className="gh-${name}">
      <Editable as="h2" field={data.title} className="gh-${name}-title" />
    </section>
  );
}
`,
  [`${name}.css`]: `.gh-${name} {
  font: 400 1rem/1.6 var(--gh-font);
  padding: var(--gh-section) var(--gh-gutter);
}

.gh-${name}-title {
  font-size: var(--gh-size-title);
}
`,
  'sample.ts': `import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'main', html: '<gh-${name} data-gh-id="main"></gh-${name}>', document: { main: { title: 'A title' } } },
];
`,
};

mkdirSync(folder);
for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
const story = `import type { Meta } from '@storybook/react-vite';
import { samples } from '../widgets/${name}/sample.js';
import spec from '../widgets/${name}/spec.js';
import { blockMeta, blockStory } from './block-story.js';

const meta: Meta = { title: 'Blocks/${component}', ...blockMeta(spec) };

export default meta;

export const Main = blockStory(spec, samples, 'main');
`;
writeFileSync(join(root, 'stories', `${name}.stories.tsx`), story);
console.log(
  `widgets/${name} and its story are ready. Its samples are checked by: npx vitest run --project browser test/conformance/blocks.test.ts -t "'${name}'"`,
);
