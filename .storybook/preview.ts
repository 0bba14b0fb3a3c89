import type { Preview } from '@storybook/react-vite';

/** Widths in CSS pixels at which the layout of blocks changes, and those of common screens. */
const widths = [320, 360, 650, 768, 1115, 1440, 1920];

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
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
    theme: {
      description: 'Colours of the site',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'moss light', title: 'Moss, light' },
          { value: 'moss dark', title: 'Moss, dark' },
          { value: 'cobalt light', title: 'Cobalt, light' },
          { value: 'cobalt dark', title: 'Cobalt, dark' },
        ],
      },
    },
    lang: {
      description: 'Language of built-in texts',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en-US', title: 'English' },
          { value: 'uk', title: 'Українська' },
        ],
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', lang: 'en-US', direction: 'ltr' },
};

export default preview;
