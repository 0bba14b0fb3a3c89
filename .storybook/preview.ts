import type { Preview } from '@storybook/react-vite';
import { usualLooks } from '../stories/story-looks.js';

/** Widths in CSS pixels at which the layout of blocks changes, and those of common screens. */
const widths = [320, 360, 390, 650, 768, 1115, 1280, 1440, 1920];

const tool = (description: string, title: string, icon: string, items: Readonly<Record<string, string>>) => ({
  description,
  toolbar: {
    title,
    icon: icon as never,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
});

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Start',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Grid', 'Change a token', 'Theme builder'],
          'Page frame',
          'Banners',
          'Content',
          'Media',
          'Social proof',
          'Forms',
          'Blog',
          'Consent and tags',
          'Editing',
          'Patterns',
        ],
      },
    },
    viewport: {
      options: {
        ...Object.fromEntries(
          widths.map((width) => [
            `w${width}`,
            { name: `${width} px`, styles: { width: `${width}px`, height: '100%' } },
          ]),
        ),
        // A window of 1280 by 1024 pixels, enlarged four times.
        zoomed: { name: '400 % zoom', styles: { width: '320px', height: '256px' } },
      },
    },
  },
  globalTypes: {
    theme: tool('Colours of the site', 'Theme', 'contrast', {
      light: 'Light',
      dark: 'Dark',
      'moss light': 'Moss, light',
      'moss dark': 'Moss, dark',
      'cobalt light': 'Cobalt, light',
      'cobalt dark': 'Cobalt, dark',
    }),
    lang: tool('Language of built-in texts', 'Language', 'globe', { 'en-US': 'English', uk: 'Українська' }),
    direction: tool('Direction of writing', 'Direction', 'transfer', {
      ltr: 'LTR',
      rtl: 'RTL',
    }),
    isolation: tool('How the block is kept apart from the page', 'Isolation', 'shield', {
      page: 'Page',
      foreign: 'Foreign',
    }),
    host: tool('The page that the block stands in', 'Host', 'browser', {
      own: 'Own site',
      plain: 'Foreign, plain',
      small: 'Foreign, 62.5 %',
      reset: 'Foreign, reset',
      dark: 'Foreign, dark',
    }),
    consent: tool('What the visitor has answered about cookies', 'Cookies', 'lock', {
      refused: 'Refused',
      accepted: 'Accepted',
      unasked: 'Not asked',
    }),
    editing: tool('Marks of what editors can change', 'Editing', 'edit', {
      off: 'Visitor',
      on: 'Editor',
    }),
    motion: tool('Motion that the visitor wants', 'Motion', 'play', { full: 'Full', reduced: 'Reduced' }),
    contrast: tool('Colours that the visitor’s system forces', 'Contrast', 'eye', {
      usual: 'Usual',
      forced: 'Forced',
    }),
    network: tool('How fast the site answers', 'Network', 'timer', { fast: 'Fast', slow: 'Slow' }),
  },
  initialGlobals: { ...usualLooks },
};

export default preview;
