import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { newId } from '../../places/entries/entry-id.js';
import type { PanelContext } from '../panel-context.js';
import { settingStore } from '../shared/setting-store.js';
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
  const storeOf = (address: DocumentAddress) => settingStore({ client }, address);

  return {
    async read(): Promise<readonly ListedForm[]> {
      const { documents } = await ask<{ readonly documents: readonly FormsDocument[] }>('edit/panel/forms');
      const lists = await Promise.all(
        documents.map(async ({ lang, address, builtIn }): Promise<readonly ListedForm[]> => {
          const data = await storeOf(address).read();
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
      storeOf(address).save(() => formOperations(address, data, wanted)),
    /** Stores a built-in form as one of the site. */
    copy({ address, form }: ListedForm) {
      const inputs = (form['inputs'] as readonly FormData[]).map((input) => ({ ...input, id: newId() }));
      return storeOf(address).change((steps) =>
        steps.do((make) => make.insert([formsKey], { ...form, inputs }, formsIn(steps.data).at(-1)?.id ?? null)),
      );
    },
  };
}
