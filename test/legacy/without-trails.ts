/** HTML without the trails of banners, which end with words that their banners have as titles. */
export const withoutTrails = (html: string): string =>
  html.replace(/<nav class="gh-(?:video-)?banner-breadcrumbs"[\s\S]*?<\/nav>/g, '');
