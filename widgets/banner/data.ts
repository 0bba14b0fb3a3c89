import * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { kindOfPath } from '../../runtime/page/page-info.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import type { PathKind } from '../../runtime/page/site-settings.js';
import { list, namedLink } from '../shared/fields.js';
import { readSetting } from '../shared/setting.js';
import { listStep } from '../shared/trail-step.js';
import type { TrailStep } from '../shared/trail-step.js';
import type spec from './spec.js';

const row = () => v.optional(list(namedLink()));

/** The configuration `bannerLinks`: a row of links for each kind of page. */
export const rowsSchema = v.object({
  services: row(),
  blog: row(),
  portfolio: row(),
  projects: row(),
  'about-us': row(),
  other: row(),
});

export type BannerLink = Cursor<v.InferOutput<ReturnType<typeof namedLink>>>;

export interface BannerLoaded {
  readonly kind: PathKind;
  readonly links: readonly BannerLink[];
  /** Scope of the search in the banner; empty: no search. */
  readonly search: 'blog' | 'projects' | '';
  /** Steps of the trail between home and the page. */
  readonly between: readonly TrailStep[];
}

const searchOf = (asked: AttributesOf<typeof spec>['search'], kind: PathKind): BannerLoaded['search'] => {
  const wanted = asked === '' ? kind : asked;
  return wanted === 'blog' || wanted === 'projects' ? wanted : '';
};

/**
 * The data of a banner: its row of links and its search, by the kind of its page (site specification, chapter 2), and
 * the steps of its breadcrumbs.
 */
export async function load(
  site: Site,
  { type, search, trail, chapter }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<BannerLoaded> {
  const kind = type || kindOfPath(page.path, page.settings);
  const [rows, between] = await Promise.all([
    readSetting(site, 'bannerLinks', rowsSchema, page),
    trail === 'list' ? listStep(site, chapter || page.chapter, page) : [],
  ]);
  return { kind, links: (kind === 'home' ? undefined : rows?.[kind]) ?? [], search: searchOf(search, kind), between };
}
