import type { Meta } from '@storybook/react-vite';
import { samples } from '../widgets/banner/sample.js';
import spec from '../widgets/banner/spec.js';
import { blockMeta, blockStory } from './block-story.js';

const meta: Meta = { title: 'Blocks/Banner', ...blockMeta(spec) };

export default meta;

export const Home = blockStory(spec, samples, 'home');
export const Services = blockStory(spec, samples, 'services, with breadcrumbs and more services');
export const LongTexts = blockStory(spec, samples, 'long texts');
export const TitleAlone = blockStory(spec, samples, 'title alone');
