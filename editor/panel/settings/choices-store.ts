import type { DocumentAddress } from '../../../sdk/index.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { SettingsAnswer } from '../../../widgets/shared/panel/site-facts.js';
import { choicesIn, choicesKey } from '../../../widgets/shared/site-choices.js';
import type { SiteChoices } from '../../../widgets/shared/site-choices.js';
import type { PanelContext } from '../panel-context.js';
import { collectSteps } from '../shared/collect-steps.js';
import { settingStore } from '../shared/setting-store.js';

/** What holds now, and the document as it was read. */
export interface ReadChoices {
  readonly address: DocumentAddress;
  readonly data: Json;
  readonly chosen: SiteChoices;
  /** Values of the site's definition, which hold where none is chosen. */
  readonly definition: SiteChoices;
}

/** A value by its way in the document: `timeZone`, `analytics.pageTag`. `undefined` takes the choice back. */
export type ChangedChoice = readonly [way: string, value: Json | undefined];

/** What owners have chosen for the site: one document, which the first visit makes. */
export function choicesStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  return {
    async read(): Promise<ReadChoices> {
      const [{ address }, { definition }] = await Promise.all([
        ask<{ readonly address: DocumentAddress }>('edit/panel/settings/document', {}),
        ask<SettingsAnswer>('edit/panel/settings'),
      ]);
      const data = await settingStore({ client }, address).read();
      return { address, data, definition, chosen: choicesIn(isObject(data) ? data[choicesKey] : undefined) };
    },
    /**
     * Saves changes of what was read. It conflicts with a change of the same value by another editor.
     *
     * @returns a function that undoes them
     */
    save: ({ address, data }: ReadChoices, changed: readonly ChangedChoice[]): Promise<() => Promise<void>> =>
      settingStore({ client }, address).save(
        () =>
          collectSteps(address, data, (steps) => {
            for (const [way, value] of changed) steps.do((make) => make.set([choicesKey, ...way.split('.')], value));
          }).wanted,
      ),
  };
}
