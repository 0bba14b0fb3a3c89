import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { saveOperations } from '../../saving/documents/save-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { SiteRefusal } from '../../saving/documents/ask-site.js';
import { newId } from '../../places/entries/entry-id.js';
import type { PanelContext } from '../panel-context.js';
import { formOperations, formsIn, formsKey } from './form-operations.js';
import type { FormData } from './form-operations.js';

interface FormsDocument {
  /** BCP 47. */
  readonly lang: string;
  readonly address: DocumentAddress;
  readonly builtIn: readonly FormData[];
}

/** A form of the site, or a built-in one that the site has not replaced. */
export interface ListedForm {
  readonly lang: string;
  readonly address: DocumentAddress;
  /** The whole document, as it was read. */
  readonly data: Json;
  readonly form: FormData;
  readonly isBuiltIn: boolean;
}

/** Reads and writes forms. They are documents of the platform, with their history. */
export function formStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  /** @returns a function that undoes it */
  async function change(address: DocumentAddress, operations: () => Wanted): Promise<() => Promise<void>> {
    const result = await saveOperations((await client()).documents, { address, operations });
    if (result.kind === 'conflict' || result.kind === 'busy') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new SiteRefusal('not-found');
    const { undo } = result;
    return async () => void (await change(address, () => ({ ok: true, operations: undo })));
  }

  return {
    async read(): Promise<readonly ListedForm[]> {
      const { documents } = await ask<{ readonly documents: readonly FormsDocument[] }>('edit/panel/forms');
      const platform = (await client()).documents;
      const lists = await Promise.all(
        documents.map(async ({ lang, address, builtIn }): Promise<readonly ListedForm[]> => {
          const document = await platform.get(address);
          const data = document ? (JSON.parse(document.data) as Json) : {};
          const own = formsIn(data);
          const rest = builtIn.filter(({ id }) => own.every((form) => form.id !== id));
          return [
            ...own.map((form) => ({ lang, address, data, form, isBuiltIn: false })),
            ...rest.map((form) => ({ lang, address, data, form, isBuiltIn: true })),
          ];
        }),
      );
      return lists.flat();
    },
    /** Changes a form; what other editors changed elsewhere in it stays. */
    save: ({ address, data }: ListedForm, wanted: FormData) =>
      change(address, () => formOperations(address, data, wanted)),
    /** Stores a built-in form as one of the site. */
    copy({ address, data, form }: ListedForm) {
      const inputs = (form['inputs'] as readonly FormData[]).map((input) => ({ ...input, id: newId() }));
      const made = operationsOn(address, data).insert(
        [formsKey],
        { ...form, inputs },
        formsIn(data).at(-1)?.id ?? null,
      );
      return change(address, () => (made.ok ? { ok: true, operations: [made.operation] } : made));
    },
  };
}
