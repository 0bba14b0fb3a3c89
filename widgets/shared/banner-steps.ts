import type { Field } from '../../runtime/contract/cursor.js';
import { siteLink } from '../../runtime/page/page-info.js';
import type { PageInfo } from '../../runtime/page/site.js';
import type { GivenStep } from './given-trail.js';
import { givenTrailStep } from './trail-step.js';
import type { TrailStep } from './trail-step.js';

/** A banner's data for its breadcrumbs. */
export interface BannerTrailParts {
  /** Name of the home page. */
  readonly homeText: Field;
  /** The whole trail as the page's author wrote it; empty: home, then the page. */
  readonly given: readonly GivenStep[];
  /** The first step, where it is another one than the home page. */
  readonly home?: GivenStep | undefined;
  /** Steps between the first one and the page. */
  readonly between?: readonly TrailStep[];
  /** Name of the page. */
  readonly label: Field | undefined;
}

/** Steps of a banner's breadcrumbs; none if the page has no name. */
export function bannerSteps(
  { given, home, homeText, between = [], label }: BannerTrailParts,
  page: PageInfo,
): readonly TrailStep[] {
  if (given.length > 0) return given.map((step) => givenTrailStep(step, page));
  if (!label?.value) return [];
  const link = home?.link || '/';
  const first = home?.title ? givenTrailStep({ ...home, link }, page) : { text: homeText, ...siteLink(link, page) };
  return [first, ...between, { text: label, href: '' }];
}
