import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { SiteRefusal } from '../../saving/documents/ask-site.js';
import { saveOperations } from '../../saving/documents/save-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import type { PanelContext } from '../panel-context.js';
import { collectSteps } from './collect-steps.js';
import type { Steps } from './collect-steps.js';

/** A document of the site's settings. It is saved by operations, so changes of other editors stay. */
export function settingStore({ client }: Pick<PanelContext, 'client'>, address: DocumentAddress) {
  async function save(operations: (data: Json) => Wanted): Promise<() => Promise<void>> {
    const { documents } = await client();
    const result = await saveOperations(documents, { address, operations });
    if (result.kind === 'conflict' || result.kind === 'busy') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new SiteRefusal('not-found');
    const { undo } = result;
    return async () => void (await save(() => ({ ok: true, operations: undo })));
  }
  return {
    async read(): Promise<Json> {
      const { documents } = await client();
      return JSON.parse((await documents.get(address))?.data ?? '{}') as Json;
    },
    /**
     * Saves operations that were made on the document.
     *
     * @returns a function that undoes them
     */
    save,
    /** @returns a function that undoes the change */
    change: (run: (steps: Steps) => void) => save((data) => collectSteps(address, data, run).wanted),
  };
}
