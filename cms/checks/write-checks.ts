import { areasOnly } from '../areas/areas-only.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { pageAddressesOnly } from './page-addresses-only.js';
import { dropStalePages } from '../pages/page-tags.js';
import { publishersOnly } from '../rights/publishers-only.js';
import type { Provisioned } from '../site/site-context.js';
import type { WriteChecks } from '../storage/write-view.js';
import { wholeFormsOnly } from './whole-forms-only.js';
import { wholePagesOnly } from './whole-pages-only.js';

/**
 * Checks each write of the platform in the write's own view. Refuses writes that rights or templates do not allow, documents too large for a page,
 * forms that visitors could not use, and invalid page addresses. Removes the stored pages that the write makes stale.
 *
 * @param provisioned the site's apps, once they are known; before, every write passes
 */
export function writeChecks(definition: SiteDefinition, provisioned: () => Provisioned | undefined): WriteChecks {
  const areas = areasOnly(definition, provisioned);
  const whole = wholePagesOnly(provisioned);
  const forms = wholeFormsOnly(provisioned);
  const refuseAddresses = pageAddressesOnly(provisioned);
  const refuseUnpublishable = publishersOnly(definition, provisioned);
  return {
    async onChanges(changes, view) {
      await refuseUnpublishable(changes, view);
      await refuseAddresses(changes, view);
      await whole.onChanges(changes, view);
      await forms.onChanges(changes, view);
      await areas.onChanges(changes, view);
      await dropStalePages(changes, view);
    },
    async onDrafted(write, view) {
      await whole.onDrafted(write, view);
      await forms.onDrafted(write, view);
      await areas.onDrafted(write, view);
    },
  };
}
