import type { SiteSettings } from '../../runtime/page/site-settings.js';
import type { ListPaths } from '../../widgets/shared/list-paths.js';
import type { RecordKind } from '../../widgets/site/lists/chapter-record.js';

/** What search engines and the tab say of a page; in its document under the key `page`. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** What social networks show of it; default: its first picture. */
  readonly picture?: { readonly src: string; readonly alt?: string };
}

/** Data of a page's components by their ids. */
export type PageDocument = Readonly<Record<string, unknown>>;

/** A page as its folder in the content declares it. */
export interface PageDeclaration {
  /** Path in the default language, without the prefix of a language: `/services-interior/`. */
  readonly path: string;
  /** Name of its template: the kind of page. */
  readonly template: string;
  /** Default `pages`. */
  readonly chapter?: string;
  /** True for pages that search engines should leave out. */
  readonly hidden?: boolean;
  /** What it is in a chapter of articles; default `article`. */
  readonly kind?: RecordKind;
}

export interface ContentPage extends PageDeclaration {
  readonly chapter: string;
  /** Documents by BCP 47 language; a language without one links to the page in the default language. */
  readonly documents: Readonly<Record<string, PageDocument>>;
}

/** A kind of page as its folder in the content declares it. */
export interface KindDeclaration {
  readonly chapter: string;
  readonly template: string;
  /** What paths of its pages begin with, in the default language: `/services-`. */
  readonly under: string;
  /** What its pages are in a chapter of articles; default `article`. */
  readonly record?: RecordKind;
  /** Where texts stand that may stay as they are, such as `hero.button`; all others say what is to be written. Default none. */
  readonly finished?: readonly string[];
}

/** A kind of page that editors may add. */
export interface PageKind extends KindDeclaration {
  readonly id: string;
  /** What it is called and what it is for, by BCP 47 language. */
  readonly names: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
  /** Documents of a new page by BCP 47 language: their texts say what to write. */
  readonly documents: Readonly<Record<string, PageDocument>>;
}

/** A block that editors may put into areas, as they are offered it. */
export interface AreaBlock {
  readonly id: string;
  /** Tag of the block: `gh-cards`. */
  readonly block: string;
  /** Attribute texts of a new one; default none. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** What it is called and what it is for, and the data of a new one, whose texts say what to write; by BCP 47 language. */
  readonly texts: Readonly<Record<string, { readonly name: string; readonly text: string; readonly data: unknown }>>;
}

/** Pages that the program links to, by their paths in the default language. */
export interface SitePlaces {
  /** Shown for addresses that no page has. */
  readonly notFound: string;
  /** Where a form leads that was sent without script. */
  readonly formSent: string;
  readonly formFailed: string;
  /** Where editors sign in. */
  readonly account: string;
}

/** What a visitor reads where no page can be shown, not even one that says so. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Everything that makes one site of this program: its content, its settings, its looks. */
export interface SiteDefinition {
  readonly settings: SiteSettings;
  /** Configuration that no editor changes, by key. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly places: SitePlaces;
  /** Paths of the chapters that have articles, by chapter. */
  readonly lists: Readonly<Record<string, ListPaths>>;
  /** By BCP 47 language. It is not a document, because it is shown when documents cannot be read. */
  readonly failure: Readonly<Record<string, FailureText>>;
  readonly pages: readonly ContentPage[];
  /** Default none: editors add no pages. */
  readonly kinds?: readonly PageKind[];
  /** Blocks that editors may put into areas; an area's template says which of them it takes. Default none. */
  readonly areaBlocks?: readonly AreaBlock[];
  /**
   * Which editors may change what visitors see. `writers` (default): every user with the right to write. `admins`: only admins; the others write
   * drafts.
   */
  readonly publishers?: 'writers' | 'admins';
  /**
   * What an editor starts with, until they choose otherwise in the bar. `draft` (default): texts save themselves to the draft. `live`: each save
   * publishes.
   */
  readonly editing?: { readonly start: 'live' | 'draft' };
  /** Days after which requests of visitors are deleted for good, with their files. Default: they are kept. */
  readonly keepRequests?: number;
  /** Documents that several pages share: by key, then by BCP 47 language. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** HTML by name: one for each kind of page, and `shell`, which is around all of them. */
  readonly templates: Readonly<Record<string, string>>;
  /** HTML that code of the site makes, by name: `blocks` goes where a template says `<!-- blocks -->`. Default none. */
  readonly made?: Readonly<Record<string, string>>;
  /** Text files below `/assets/` by name. */
  readonly assets: Readonly<Record<string, string>>;
  /** Folder of the pictures that come with the site. Default none. */
  readonly pictures?: string;
}
