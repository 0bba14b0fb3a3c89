import { resolve } from 'node:path';
import studio from '../../../demo/content/site.js';
import type { ServedSite } from '../../../demo/served-site.js';

const kept: ReadonlySet<string> = new Set(['/', ...Object.values(studio.places)]);

/** Header and footer alone: no popup stands on the page, no link before the header, and no choice of colours below the footer. */
const shell = (studio.templates['shell'] ?? '')
  .replace(/<a class="skip-link".*?<\/a>\s*/s, '')
  .replace(/<gh-popup[\s\S]*?<\/gh-popup>\s*/, '')
  .replace(/<fieldset class="scheme">[\s\S]*?<\/fieldset>\s*/, '');

const home = `<main id="content">
  <gh-banner data-gh-id="hero"></gh-banner>
  <section class="section section--intro"><gh-counters data-gh-id="studio"></gh-counters></section>
  <section class="section section--soft"><gh-cards data-gh-id="services"></gh-cards></section>
  <section class="section" id="form"><gh-form data-form-placement="home"></gh-form></section>
</main>`;

/** The studio's site whose home page is six of its blocks: the page that peers build too. */
export default {
  ...studio,
  config: { ...studio.config, editToggle: 'signed-in' },
  templates: { ...studio.templates, shell, home },
  pages: studio.pages.filter(({ path }) => kept.has(path)),
  // The pages beside it are set in fonts of the system.
  fonts: [],
  pictures: resolve('demo/content/media'),
} satisfies ServedSite;
