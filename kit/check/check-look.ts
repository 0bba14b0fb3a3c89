import type { FoundTag } from '../../runtime/server/find-tags.js';
import type { Finding } from './finding.js';

const ofPicture = 'pictures have no shadow and no border of their own, and the corners that --gh-radius says';
const beside = 'the title stands above its text, not above both columns';
const unfolded = 'all of its text is shown, and nothing unfolds';
const inRows = 'the cards stand in rows, which a narrow screen scrolls sideways';
const ofPlayer = "a film has the browser's own controls, and begins when a visitor presses play";

const ofBlogConfig = "its words are those of the site's configuration";
const noCaptcha = 'a hidden field and rate limits keep robots away, without a service of another site';

/** Attributes that a legacy tag has, and what is so without them now. */
export const attributeLooks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'list-text-and-media': {
    'data-image-shadow': ofPicture,
    'data-image-radius': ofPicture,
    'data-image-border': ofPicture,
  },
  'media-and-text': { 'data-heading-outer': beside },
  'crm-services-banner': { 'data-heading-outer': beside },
  'text-and-image': { 'data-read-more': unfolded, 'data-read-more-text': unfolded },
  'grid-component': { 'be-slider': inRows },
  'grid-old': {
    'be-slider': inRows,
    'data-background-image': 'no picture lies behind the cards',
    'data-collapse': 'all cards are shown',
  },
  'top-banner': { 'data-background-image': "the picture behind the words is the one of the banner's document alone" },
  'counter-component': { 'data-type': 'the button stands below the figures' },
  'video-component': {
    'data-autoplay': ofPlayer,
    'data-controls': ofPlayer,
    'data-muted': ofPlayer,
    'data-loop': ofPlayer,
  },
  'posts-template': {
    'data-main-post': 'the first article of a blog and of a category is drawn large, on whichever page',
  },
  'categories-list': { 'data-config': ofBlogConfig },
  'contents-component': { 'data-title': ofBlogConfig, 'data-headings': 'its headings are those of the article' },
  'comments-component': {
    'data-comments-texts': ofBlogConfig,
    'data-article-reference': 'its comments are those of the article that the page shows',
  },
  'get-in-touch-form': { 'data-recaptcha-site-key': noCaptcha },
  'get-in-touch-block': { 'data-recaptcha-site-key': noCaptcha },
  'form-component': {
    'data-type': 'the form looks the same on the page and in a window',
    'data-no-flex': 'the form takes the width that its place has',
  },
};

const onPaper = 'is drawn in the colours of --gh-paper and --gh-ink';

/** Classes of existing pages that blocks know. */
const themes: Readonly<Record<string, string>> = {
  dark_white_theme: 'is drawn in the dark scheme, on --gh-night',
  white_dark_theme: onPaper,
  white_white_theme: onPaper,
  blog_theme: onPaper,
  light_theme: onPaper,
  white_grey_theme: 'is drawn in the colours of --gh-paper-soft and --gh-ink',
  'no-padding-bottom': 'has no effect: blocks have no outer spacing',
  without_button: 'has no effect: a banner without a button reserves no space for one',
  'text-align-left': 'has no effect: titles already start at the beginning of the line',
};

/** Classes by which legacy scripts mark a temporary state, and the one class that a block follows. */
const silent: ReadonlySet<string> = new Set([
  'active',
  'show',
  'hide',
  'scrolled',
  'hover',
  'fail',
  'loading',
  'reverse',
]);

/** How an attribute of a legacy tag looks now; `undefined` for one that was about more than looks. */
export const lookOfAttribute = (tag: string, name: string): string | undefined =>
  Object.hasOwn(attributeLooks, tag) && Object.hasOwn(attributeLooks[tag] ?? {}, name)
    ? attributeLooks[tag]?.[name]
    : undefined;

/** Differences in the look of a legacy tag, by its attributes and classes. */
export function checkLook({ name: tag, attributes }: Pick<FoundTag, 'name' | 'attributes'>): Finding[] {
  const differing = Object.keys(attributes).flatMap((name) => {
    const now = lookOfAttribute(tag, name);
    return now === undefined ? [] : [`its attribute ${name} changes nothing: ${now}.`];
  });
  const classes = (attributes['class'] ?? '').split(/\s+/).filter((name) => name !== '' && !silent.has(name));
  const themed = classes.map((name) =>
    Object.hasOwn(themes, name)
      ? `its class ${name} ${themes[name]}.`
      : `its class ${name} stays, and only styles of the page's own hold for it: those of the earlier blocks are gone.`,
  );
  return [...differing, ...themed].map((message) => ({ kind: 'look', level: 'note', tag, message }));
}
