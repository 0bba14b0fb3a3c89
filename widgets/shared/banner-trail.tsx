import type { ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { bannerSteps } from './banner-steps.js';
import type { BannerTrailParts } from './banner-steps.js';
import { Trail } from './trail.js';

interface BannerTrailProps extends BannerTrailParts {
  readonly className: string;
  /** Accessible name of the breadcrumbs. */
  readonly name: string;
}

/** Breadcrumbs of a banner; nothing if the page has no name. */
export function BannerTrail({ className, name, ...parts }: BannerTrailProps): ReactElement {
  return <Trail className={className} name={name} steps={bannerSteps(parts, useBlock().page)} />;
}
