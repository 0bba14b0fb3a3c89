import type { SiteDefinition } from '../definition/site-definition.js';
import type { Provisioned } from '../site/site-context.js';
import type { Change } from '../storage/change.js';
import { WriteRefusal } from '../storage/write-refusal.js';
import type { WriteChecks } from '../storage/write-view.js';
import { rightsAt } from './site-rights.js';

/** True for a change of what visitors see: the document of a page. */
const isPage = ({ document }: Change, { chapters }: Provisioned): boolean =>
  document !== undefined &&
  Object.values(chapters).some(
    ({ app_id, json_field_id }) => app_id === document.app_id && json_field_id === document.element_id,
  );

/**
 * Runs inside the transaction of each write: refuses what changes a page in the name of somebody who may not publish, by whatever way it came.
 *
 * @param provisioned the site's apps, once they are known
 */
export function publishersOnly(
  { publishers }: Pick<SiteDefinition, 'publishers'>,
  provisioned: () => Provisioned | undefined,
): WriteChecks['onChanges'] {
  return async (changes, view) => {
    const known = provisioned();
    if (publishers !== 'admins' || !known) return;
    const asked = changes
      .filter((change) => isPage(change, known))
      .map(({ user_id, document }) => ({ userId: user_id, appId: document?.app_id ?? 0 }));
    if (asked.length === 0) return;
    const found = await view.permissions(asked);
    for (const { userId, appId } of asked) {
      const { permission = 0 } = found.find((access) => access.userId === userId && access.appId === appId) ?? {};
      if (!rightsAt(permission, publishers).includes('publish'))
        throw new WriteRefusal(
          'forbidden',
          'This user may write drafts of this page, and not publish it. Ask an admin.',
        );
    }
  };
}
