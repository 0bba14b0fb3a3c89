import type { ReactElement } from 'react';
import type { Field } from '../../runtime/cursor.js';
import { siteLink } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { GivenStep } from './given-trail.js';
import { Trail } from './trail.js';
import { givenTrailStep } from './trail-step.js';
import type { TrailStep } from './trail-step.js';

interface BannerTrailProps {
  readonly className: string;
  /** What the trail is called for those who hear it. */
  readonly name: string;
  /** What the home page is called. */
  readonly homeText: Field;
  /** The whole trail as the page's author wrote it; empty: home, then the page. */
  readonly given: readonly GivenStep[];
  /** The first step, where it is another one than the home page. */
  readonly home?: GivenStep | undefined;
  /** Steps between the first one and the page. */
  readonly between?: readonly TrailStep[];
  /** What the page is called. */
  readonly label: Field | undefined;
}

/** Breadcrumbs of a banner; nothing where nobody has named the page. */
export function BannerTrail({ given, home, homeText, between = [], label, ...rest }: BannerTrailProps): ReactElement {
  const { page } = useBlock();
  const link = home?.link || '/';
  const first = home?.title ? givenTrailStep({ ...home, link }, page) : { text: homeText, ...siteLink(link, page) };
  const own = label?.value ? [first, ...between, { text: label, href: '' }] : [];
  return <Trail {...rest} steps={given.length > 0 ? given.map((step) => givenTrailStep(step, page)) : own} />;
}
