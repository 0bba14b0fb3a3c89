import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
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
  initialGlobals: { lang: 'en-US', direction: 'ltr' },
};

export default preview;
