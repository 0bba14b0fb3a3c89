import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Siteblocks',
    brandUrl: './',
    fontBase: 'system-ui, sans-serif',
    colorSecondary: '#a83c0b',
    appBg: '#f1efea',
    barSelectedColor: '#a83c0b',
  }),
  sidebar: { showRoots: true },
});
