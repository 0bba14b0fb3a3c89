import type { AttributesOf } from '../../runtime/define-widget.js';
import { kindOfPath } from '../../runtime/page-info.js';
import type { PathKind } from '../../runtime/page-info.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import type spec from './spec.js';

export interface BannerLink {
  readonly name: string;
  readonly link: string;
}

export interface BannerLoaded {
  readonly kind: PathKind;
  readonly links: readonly BannerLink[];
}

type LinkTable = Partial<Record<PathKind, readonly BannerLink[]>>;

/** The row of links of a banner, by the kind of its page. */
export async function load(site: Site, { type }: AttributesOf<typeof spec>, page: PageInfo): Promise<BannerLoaded> {
  const kind = type || kindOfPath(page.path);
  const table = (await site.config('bannerLinks')) as LinkTable | undefined;
  return { kind, links: table?.[kind] ?? [] };
}
