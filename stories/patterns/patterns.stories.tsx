import type { Meta, StoryObj } from '@storybook/react-vite';
import { awaitState } from '../await-state.js';
import { ShownBlock } from '../shown-block.js';
import { looksOf } from '../story-looks.js';
import { documentOf, pageToCopy, sampleOf } from './page-of.js';
import type { PagePattern } from './page-of.js';
import { patterns } from './patterns.js';
import './page-layout.css';

const meta: Meta = {
  title: 'Patterns/Whole pages',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Pages made of blocks. Copy the HTML into a template, and the document into the page on the platform, then write your own texts.',
      },
    },
  },
};
export default meta;

function storyOf(pattern: PagePattern): StoryObj {
  const sample = sampleOf(pattern);
  const code = `${pageToCopy(pattern)}\n\n<!-- The document of the page:\n${JSON.stringify(documentOf(pattern), undefined, 2)}\n-->`;
  return {
    name: pattern.name,
    parameters: {
      docs: {
        description: { story: pattern.summary },
        story: { inline: false, height: '640px' },
        source: { language: 'html', code },
      },
    },
    play: ({ canvasElement }) => awaitState(canvasElement, sample),
    render: (_args, { globals }) => <ShownBlock sample={sample} looks={looksOf(globals)} />,
  };
}

export const Studio = storyOf(patterns.studio);
export const Product = storyOf(patterns.product);
export const Event = storyOf(patterns.event);
export const Blog = storyOf(patterns.blog);
export const Landing = storyOf(patterns.landing);
export const Documentation = storyOf(patterns.documentation);
export const Legal = storyOf(patterns.legal);
export const Campaign = storyOf(patterns.campaign);
