import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { TranslatedPage, TranslatedText } from '../../../widgets/shared/panel/translated-page.js';
import { isDrafting, knowPublishing } from '../../saving/drafts/drafting.js';
import { storeOperations } from '../../saving/storing/store-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import type { PanelContext } from '../panel-context.js';
import { checkOperations, translateOperations } from './translation-operations.js';

/** What became of a save. A message has said why it failed, except for a conflict. */
type Translated =
  | { readonly kind: 'saved'; readonly undo: () => Promise<void> }
  | { readonly kind: 'conflict'; readonly theirs: string }
  | { readonly kind: 'failed' };

/** Reads and saves translations as edit mode saves texts: at once or into the draft, never over the words of others. */
export function translationStore({ ask, surroundings, texts: t, tell }: PanelContext) {
  async function save(address: DocumentAddress, operations: (data: Json) => Wanted): Promise<Translated> {
    const result = await storeOperations(surroundings, { address, operations });
    if (result.kind === 'conflict')
      return { kind: 'conflict', theirs: typeof result.theirs === 'string' ? result.theirs : '' };
    if (result.kind !== 'saved') return { kind: 'failed' };
    const { undo } = result;
    return {
      kind: 'saved',
      undo: async () => {
        const undone = await save(address, () => ({ ok: true, operations: undo }));
        if (undone.kind === 'conflict') tell(t.translateConflict);
      },
    };
  }

  return {
    async read(path: string, lang: string): Promise<TranslatedPage> {
      await knowPublishing();
      const query = new URLSearchParams({ path, lang, draft: isDrafting() ? '1' : '0' });
      return ask<TranslatedPage>(`edit/panel/translation?${query.toString()}`);
    },
    translate: (address: DocumentAddress, text: TranslatedText, seen: string, value: string): Promise<Translated> =>
      save(address, (data) => translateOperations(address, data, text, { seen, value })),
    /** Marks a translation as right for the original as it is now. */
    check: (address: DocumentAddress, text: TranslatedText): Promise<Translated> =>
      save(address, (data) => checkOperations(address, data, text)),
  };
}
