/** A font of most systems with the measures of another one, so that lines break alike until that has come. */
export interface StandInFont {
  /** Name that style sheets use after the font's own. */
  readonly family: string;
  /** Height above and below the base line, as shares of the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** Width of the font's words as a multiple of Arial's, by weight; from 600 on of Arial Bold's. */
  readonly widths: Readonly<Record<number, number>>;
  /** Width of a space as a multiple of Arial's, in all weights. */
  readonly space: number;
}

/** A font of a site's own, in one file. */
export interface SiteFont {
  /** Name that style sheets use. */
  readonly family: string;
  /** Begins the name of its file. */
  readonly name: string;
  /** A WOFF2 file in base 64. */
  readonly data: string;
  /** `font-weight` of the face: `400 600`. */
  readonly weights: string;
  /** `unicode-range` of the characters in it. */
  readonly range: string;
  /** BCP 47 languages whose pages are written in it; default all. */
  readonly languages?: readonly string[];
  /** Default none: until the font has come, its letters are those of the visitor's system, in their own widths. */
  readonly standIn?: StandInFont;
}
