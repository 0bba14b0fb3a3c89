import { tagsOf } from '../../runtime/contract/placed-block.js';
import { isArea } from '../../runtime/server/fill-areas.js';
import { knownTags } from '../../runtime/server/find-tags.js';
import { registry } from '../../widgets/registry.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { WriteRefusal } from '../storage/write-refusal.js';
import type { WriteChecks, WriteView } from '../storage/write-view.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { documentStates, type DocumentStates } from '../storage/document-states.js';
import type { Provisioned } from '../site/site-context.js';
import { areaFlaw } from './area-flaw.js';
import { templateText, usualTemplate } from '../definition/templates.js';

const specs = new Map(registry.map(({ spec }) => [spec.tag as string, spec]));

/**
 * Checks each write to a page's document or its draft, inside the transaction. It refuses a block that the area of the template does not take, and a
 * block whose data do not have the block's shape. The way of the write does not matter.
 *
 * @param provisioned the site's apps, once they are known
 */
export function areasOnly(definition: SiteDefinition, provisioned: () => Provisioned | undefined): WriteChecks {
  let read: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> | undefined;
  /** The areas of the templates that have any. Reading all templates takes long, and a start needs none. */
  const areas = () =>
    (read ??= new Map(
      Object.keys(definition.templates)
        .map((name) => [name, areasOfTemplate(templateText(definition, name))] as const)
        .filter(([, { size }]) => size > 0),
    ));

  async function areasOf(
    view: WriteView,
    place: DocumentAddress,
  ): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
    const chapter = Object.values(provisioned()?.chapters ?? {}).find(
      ({ app_id, json_field_id }) => app_id === place.app_id && json_field_id === place.element_id,
    );
    if (!chapter || areas().size === 0) return undefined;
    const [item] = await view.items(place.app_id, [place.item_id]);
    const field = item?.fields.find(({ field_id }) => field_id === chapter.template_field_id);
    return areas().get(
      typeof field?.field_value === 'string' && field.field_value !== '' ? field.field_value : usualTemplate,
    );
  }

  function refuseFlaw(states: DocumentStates, taken: ReadonlyMap<string, readonly string[]>): void {
    const found = areaFlaw(states, taken, (tag) => specs.get(tag));
    if (!found) return;
    const { flaw, ...area } = found;
    throw new WriteRefusal('bad-argument', flaw, { area });
  }

  return {
    async onChanges(changes, view) {
      for (const { document: place } of changes) {
        const taken = place && (await areasOf(view, place));
        if (taken) refuseFlaw(await documentStates(view, place), taken);
      }
    },
    async onDrafted({ address, before, now }, view) {
      const taken = await areasOf(view, address);
      if (taken) refuseFlaw({ before, now }, taken);
    },
  };
}

/** The areas of a template: tags that each takes, by the key of its list in the page's document. */
const areasOfTemplate = (html: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    knownTags(html, isArea).map(({ attributes }) => [
      attributes['data-gh-id'] ?? '',
      tagsOf(attributes['data-blocks']),
    ]),
  );
