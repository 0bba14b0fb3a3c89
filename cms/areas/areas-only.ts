import type { Transaction } from 'kysely';
import { registry } from '../../widgets/registry.js';
import { PlatformError } from '../../platform/base/platform-error.js';
import type { Change, OnChanges } from '../../platform/changes/change.js';
import type { OnDrafted } from '../../platform/changes/on-drafted.js';
import type { Database } from '../../platform/storage/database.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { documentStates, type DocumentStates } from '../document-states.js';
import type { Provisioned } from '../site-context.js';
import { areaFlaw } from './area-flaw.js';
import { templateText } from '../pages/templates.js';
import { areasOfTemplate } from './areas-of-template.js';

const specs = new Map(registry.map(({ spec }) => [spec.tag as string, spec]));

type Place = NonNullable<Change['document']>;

export interface AreaChecks {
  readonly onChanges: OnChanges;
  readonly onDrafted: OnDrafted;
}

/**
 * Refuses, inside the transaction of each write to a page's document or its draft, a block that the template of the page does not take in that area,
 * and one whose data do not have the block's shape, by whatever way it came.
 *
 * @param provisioned the site's apps, once they are known
 */
export function areasOnly(definition: SiteDefinition, provisioned: () => Provisioned | undefined): AreaChecks {
  const names = Object.keys(definition.templates);
  const areas = new Map(names.map((name) => [name, areasOfTemplate(templateText(definition, name))]));
  const hasNone = [...areas.values()].every(({ size }) => size === 0);

  async function areasOf(
    transaction: Transaction<Database>,
    place: Place,
  ): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
    const chapter = Object.values(provisioned()?.chapters ?? {}).find(
      ({ app_id, json_field_id }) => app_id === place.app_id && json_field_id === place.element_id,
    );
    if (!chapter || hasNone) return undefined;
    const row = await transaction
      .selectFrom('item')
      .select('fields')
      .where((where) => where.and({ app_id: place.app_id, item_id: place.item_id }))
      .executeTakeFirst();
    const field = row?.fields.find(({ field_id }) => field_id === chapter.template_field_id);
    const taken = areas.get(typeof field?.field_value === 'string' ? field.field_value : '');
    return taken?.size ? taken : undefined;
  }

  function refuseFlaw(states: DocumentStates, taken: ReadonlyMap<string, readonly string[]>): void {
    const found = areaFlaw(states, taken, (tag) => specs.get(tag));
    if (!found) return;
    const { flaw, ...area } = found;
    throw new PlatformError('bad-argument', flaw, { answer: { area } });
  }

  return {
    async onChanges(changes, transaction) {
      for (const { document: place } of changes) {
        const taken = place && (await areasOf(transaction, place));
        if (taken) refuseFlaw(await documentStates(transaction, place), taken);
      }
    },
    async onDrafted({ address, before, now }, transaction) {
      const taken = await areasOf(transaction, address);
      if (taken) refuseFlaw({ before, now }, taken);
    },
  };
}
