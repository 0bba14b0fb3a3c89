import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { CopyMarkdown } from './copy-markdown.js';
import { keepMainLandmark } from './keep-main-landmark.js';
import { LiveExample } from './live-example.js';
import { VersionMenu } from './version-menu.js';
import './theme.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(CopyMarkdown) }),
  setup: keepMainLandmark,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
    app.component('VersionMenu', VersionMenu);
  },
} satisfies Theme;
