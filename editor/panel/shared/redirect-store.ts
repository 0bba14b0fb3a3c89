import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { comparedPath, redirectsIn, redirectsKey } from '../../../widgets/shared/redirects.js';
import type { Redirect } from '../../../widgets/shared/redirects.js';
import { newId } from '../../places/entries/entry-id.js';
import { saveOperations } from '../../saving/documents/save-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { SiteRefusal } from '../../saving/documents/ask-site.js';
import type { PanelContext } from '../panel-context.js';

/** A redirect with its identity in the document. */
export type StoredRedirect = Redirect & { readonly id: string };

const list = [redirectsKey, 'list'];

type Made = { readonly ok: true; readonly operation: Operation } | Extract<Wanted, { readonly ok: false }>;

/** All operations, or the first refusal. */
function all(made: readonly Made[]): Wanted {
  const operations: Operation[] = [];
  for (const one of made) {
    if (!one.ok) return one;
    operations.push(one.operation);
  }
  return { ok: true, operations };
}

/** The redirects of the site. They are a document of the platform, with its history. */
export function redirectStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  const addressOf = async (): Promise<DocumentAddress> =>
    (await ask<{ readonly address: DocumentAddress }>('edit/panel/sharing/redirects', {})).address;

  /** @returns a function that undoes it */
  async function change(
    address: DocumentAddress,
    make: (data: Json) => Wanted | Promise<Wanted>,
  ): Promise<() => Promise<void>> {
    const { documents } = await client();
    const result = await saveOperations(documents, { address, operations: make });
    if (result.kind === 'conflict' || result.kind === 'busy') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new SiteRefusal('not-found');
    const { undo } = result;
    return async () => void (await change(address, () => ({ ok: true, operations: undo })));
  }

  return {
    async read(): Promise<readonly StoredRedirect[]> {
      const { documents } = await client();
      const document = await documents.get(await addressOf());
      return document ? redirectsIn(JSON.parse(document.data)) : [];
    },
    /** Adds redirects, all or none; those of the same old addresses go. */
    async add(redirects: readonly Redirect[]): Promise<() => Promise<void>> {
      const address = await addressOf();
      const entries = redirects.map((redirect) => ({ id: newId(), ...redirect }));
      return change(address, (data) => {
        const make = operationsOn(address, data);
        const known = redirectsIn(data);
        const old = known.filter(({ from }) =>
          redirects.some((next) => comparedPath(next.from) === comparedPath(from)),
        );
        const last = known.filter((one) => !old.includes(one)).at(-1)?.id ?? null;
        return all([
          ...old.map(({ id }) => make.remove(list, id)),
          ...entries.map((entry, at) => make.insert(list, entry, entries[at - 1]?.id ?? last)),
        ]);
      });
    },
    async remove({ id }: StoredRedirect): Promise<() => Promise<void>> {
      const address = await addressOf();
      return change(address, (data) => all([operationsOn(address, data).remove(list, id)]));
    },
  };
}
