import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import { formFlaw } from '../../widgets/shared/forms/form-flaw.js';
import { documentStates, type DocumentStates } from '../storage/document-states.js';
import type { Provisioned } from '../site/site-context.js';
import { WriteRefusal } from '../storage/write-refusal.js';
import type { WriteChecks } from '../storage/write-view.js';

const formsIn = (data: unknown): readonly unknown[] => {
  const forms = (data as { readonly formConfig?: unknown } | null | undefined)?.formConfig;
  return Array.isArray(forms) ? forms : [];
};

/** Refuses a form with a flaw, unless the same form was stored before: a write of something else must not fail because of it. */
function refuseFlaws({ before, now }: DocumentStates): void {
  const known = new Set(formsIn(before).map((form) => JSON.stringify(form)));
  for (const [index, form] of formsIn(now).entries()) {
    const flaw = known.has(JSON.stringify(form)) ? undefined : formFlaw(form);
    if (!flaw) continue;
    const where = flaw.field === undefined ? `formConfig.${index}` : `formConfig.${index}.inputs.${flaw.field}`;
    throw new WriteRefusal(
      'bad-argument',
      `Visitors could not use the form at ${where} (${flaw.reason}). Nothing was saved.`,
    );
  }
}

/**
 * Checks each write to the forms of the site, or to their draft, inside the transaction. It refuses a form that visitors could not use.
 *
 * @param provisioned the site's apps, once they are known
 */
export function wholeFormsOnly(provisioned: () => Provisioned | undefined): WriteChecks {
  const isSetting = (app_id: number) => provisioned()?.chapters[settingsChapter]?.app_id === app_id;
  return {
    async onChanges(changes, view) {
      for (const { document } of changes)
        if (document && isSetting(document.app_id)) refuseFlaws(await documentStates(view, document));
    },
    async onDrafted({ address, before, now }) {
      if (isSetting(address.app_id)) refuseFlaws({ before, now });
    },
  };
}
