import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { bannerSteps } from '../shared/banner-steps.js';
import { breadcrumbList } from '../shared/breadcrumb-list.js';
import type { BannerLoaded } from './data.js';
import { isShown } from './is-shown.js';
import { pageName } from './page-name.js';
import type spec from './spec.js';
import english from './texts.js';

/** The trail that the banner shows, as search engines read it. */
export function structuredData(
  prepared: PreparedBlock<typeof spec, BannerLoaded>,
  context: { readonly url: URL },
): unknown {
  if (!isShown(prepared)) return undefined;
  const { attributes, data, loaded, page, texts } = prepared;
  const steps = bannerSteps(
    {
      homeText: { path: '', value: texts?.['home'] ?? english.home },
      given: attributes.breadcrumbs,
      home: attributes.homepage,
      between: loaded.between,
      label: pageName(attributes.page, data?.label),
    },
    page,
  );
  return breadcrumbList(steps, context);
}
