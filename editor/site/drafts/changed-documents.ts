import { documentName } from '../../../runtime/page/document-name.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { DraftChange } from '../../saving/drafts/draft-state.js';

type Known = Pick<DraftChange, 'id' | 'address' | 'saved'>;

const nameOf = ({ id, address, saved, ...rest }: Known): string =>
  JSON.stringify([documentName(address), id, saved, 'after' in rest ? rest.after : null]);

/** The documents whose drafts look otherwise than before, each once. */
export function changedDocuments(before: readonly Known[], now: readonly Known[]): readonly DocumentAddress[] {
  const [old, fresh] = [new Set(before.map(nameOf)), new Set(now.map(nameOf))];
  const changed = [
    ...now.filter((change) => !old.has(nameOf(change))),
    ...before.filter((change) => !fresh.has(nameOf(change))),
  ];
  return [...new Map(changed.map(({ address }) => [documentName(address), address])).values()];
}
