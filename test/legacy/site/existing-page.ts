/** A text in the language of the site that is rendered. */
export type Say = (en: string, uk: string) => string;

/** A page of the synthetic existing site. */
export interface ExistingPage {
  readonly name: string;
  /** Path in the site's default language. */
  readonly path: string;
  readonly chapter: string;
  /** Body as the legacy platform serves it: tags with the HTML that their own scripts have rendered into them. */
  readonly body: string;
  /** The page document, by component id. */
  readonly document: Readonly<Record<string, unknown>>;
}

/**
 * A tag as the legacy platform stores it: with old HTML, an inline handler, an overlay, an injected style, and pictures
 * that must be dropped.
 */
export function storedTag(tag: string, attributes = '', author = ''): string {
  return `<${tag} ${attributes}><style>${tag}{opacity:0}</style><div class="${tag}__overlay active" onclick="closePopup(this)"><h2 gh-id="old.title">STALE words of ${tag}</h2><img src="/old/${tag}.jpg" onerror="boom()">${author}</div></${tag}>`;
}

/** A picture as documents of existing pages have it. */
export const picture = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, title: '' });
