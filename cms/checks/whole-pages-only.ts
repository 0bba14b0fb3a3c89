import { countValues, documentLimits } from '../../runtime/page/document-limits.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { documentStates, type DocumentStates } from '../storage/document-states.js';
import { refuseLongTexts, refuseLostMarkup } from './refuse-lost-markup.js';
import type { Provisioned } from '../site/site-context.js';
import { WriteRefusal } from '../storage/write-refusal.js';
import type { WriteChecks } from '../storage/write-view.js';

const measures: readonly (readonly [string, (data: unknown) => number, number])[] = [
  ['values', (data) => countValues(data, Infinity), documentLimits.values],
  ['characters', (data) => (JSON.stringify(data) ?? '').length, documentLimits.length],
];

/** What is more than a page shows, and more than it was: who makes a document smaller that came too large is not kept from it. */
function refuseExcess({ before, now }: DocumentStates): void {
  for (const [unit, measure, most] of measures) {
    const count = measure(now);
    if (count <= most || count <= measure(before)) continue;
    throw new WriteRefusal(
      'too-large',
      `The page would have ${count} ${unit}, and shows ${most} at most. Nothing was saved. Take entries out of its lists, or divide them among several pages.`,
    );
  }
}

function refuseLost(states: DocumentStates): void {
  refuseExcess(states);
  refuseLostMarkup(states);
  refuseLongTexts(states);
}

/**
 * Checks each write to a page's document or its draft, inside the transaction. It refuses a document of which the page would not show every text with
 * its markup. The way of the write does not matter.
 *
 * @param provisioned the site's apps, once they are known
 */
export function wholePagesOnly(provisioned: () => Provisioned | undefined): WriteChecks {
  const isPage = ({ app_id, element_id }: DocumentAddress) =>
    Object.values(provisioned()?.chapters ?? {}).some(
      (chapter) => chapter.app_id === app_id && chapter.json_field_id === element_id,
    );
  return {
    async onChanges(changes, view) {
      for (const { document } of changes)
        if (document && isPage(document)) refuseLost(await documentStates(view, document));
    },
    async onDrafted({ address, before, now }) {
      if (isPage(address)) refuseLost({ before, now });
    },
  };
}
