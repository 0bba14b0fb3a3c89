import { areasOnly } from '../areas/areas-only.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { pageAddressesOnly } from './page-addresses-only.js';
import { dropStalePages } from '../pages/page-tags.js';
import { publishersOnly } from '../rights/publishers-only.js';
import type { Provisioned } from '../site/site-context.js';
import type { WriteChecks } from '../storage/write-view.js';
import { wholePagesOnly } from './whole-pages-only.js';

/**
 * What a site does inside the view of each write of its platform: it refuses what its rights and templates do not allow, what no page shows whole and what is no address of a page, and drops the stored
 * pages that the write makes stale.
 *
 * @param provisioned the site's apps, once they are known; nothing is refused before
 */
export function writeChecks(definition: SiteDefinition, provisioned: () => Provisioned | undefined): WriteChecks {
  const areas = areasOnly(definition, provisioned);
  const whole = wholePagesOnly(provisioned);
  const refuseAddresses = pageAddressesOnly(provisioned);
  const refuseUnpublishable = publishersOnly(definition, provisioned);
  return {
    async onChanges(changes, view) {
      await refuseUnpublishable(changes, view);
      await refuseAddresses(changes, view);
      await whole.onChanges(changes, view);
      await areas.onChanges(changes, view);
      await dropStalePages(changes, view);
    },
    async onDrafted(write, view) {
      await whole.onDrafted(write, view);
      await areas.onDrafted(write, view);
    },
  };
}
