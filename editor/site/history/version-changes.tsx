import { useCallback, useId } from 'react';
import type { ReactElement } from 'react';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import type { EditTexts } from '../../view/texts.js';
import type { ChangedDocument } from '../../saving/showing/renew-blocks.js';
import { changedValues } from '../../saving/values/changed-values.js';
import type { ChangedValue } from '../../saving/values/changed-values.js';
import { LoadingState } from '../../view/loading-state.js';
import { nameOfValue, valueKinds } from '../../saving/values/name-of-value.js';
import { readCompared } from './read-history.js';
import { blockOf, restoreBlock, restoreDocument, restoreValue } from '../../saving/values/restoring.js';
import { useLoaded } from '../../view/use-loaded.js';
import { ValueDifference } from './value-difference.js';

/** Brings values back by operations. */
export type Restore = (operations: readonly Operation[]) => void;

interface ChangedItemProps {
  readonly change: ChangedValue;
  readonly address: DocumentAddress;
  readonly now: Json;
  readonly texts: EditTexts;
  readonly onRestore: Restore | undefined;
}

function ChangedItem({ change, address, now, texts: t, onRestore }: ChangedItemProps): ReactElement {
  const id = useId();
  const restoring = restoreValue(address, now, change);
  return (
    <li>
      <h4 id={id}>
        {t[valueKinds[change.kind]]}: {nameOfValue(change.place, t)}
      </h4>
      <ValueDifference change={change} texts={t} />
      {onRestore && typeof restoring === 'string' && (
        <p className="gh-edit-state">{restoring === 'same' ? t.restoreSame : t.restoreGone}</p>
      )}
      {onRestore && typeof restoring !== 'string' && (
        <button type="button" className="gh-edit-button" aria-describedby={id} onClick={() => onRestore([restoring])}>
          {t.restoreValue}
        </button>
      )}
    </li>
  );
}

interface RestoredBlock {
  readonly name: string;
  readonly operation: Operation;
}

/** Blocks of which a save changed several values, and that are not yet again as they were before it. */
function restoredBlocks(
  address: DocumentAddress,
  { before, version, now }: Readonly<Record<'before' | 'version' | 'now', Json>>,
  changes: readonly ChangedValue[],
  t: EditTexts,
): readonly RestoredBlock[] {
  const inBlocks = changes.flatMap((change) => {
    const block = blockOf(version, change);
    return block ? [{ block, name: nameOfValue(change.place.slice(0, block.length), t) }] : [];
  });
  // Values of one block stand together: the second of them says that there are several.
  const several = inBlocks.filter(({ name }, at) => inBlocks.findIndex((other) => other.name === name) === at - 1);
  return several.flatMap(({ block, name }) => {
    const operation = restoreBlock(address, now, before, block);
    return typeof operation === 'string' ? [] : [{ name, operation }];
  });
}

interface VersionChangesProps {
  readonly changed: ChangedDocument;
  readonly rev: number;
  readonly texts: EditTexts;
  /** `undefined` for who may look at what was, and change nothing. */
  readonly onRestore: Restore | undefined;
}

/** What a save changed, value by value, each to be brought back, and the whole version with them. */
export function VersionChanges({ changed, rev, texts: t, onRestore }: VersionChangesProps): ReactElement {
  const { app_id, item_id, element_id } = changed.address;
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => readCompared({ app_id, item_id, element_id }, rev, signal),
      [app_id, item_id, element_id, rev],
    ),
  );
  if (loaded.state !== 'done') return <LoadingState loaded={loaded} texts={t} />;
  const { before, version, now } = loaded.value;
  if (version === undefined || now === undefined) return <p>{t.restoreGone}</p>;
  const { address } = changed;
  const changes = before === undefined ? [] : changedValues(before, version);
  const blocks =
    before === undefined || !onRestore ? [] : restoredBlocks(address, { before, version, now }, changes, t);
  const whole = onRestore ? restoreDocument(address, now, version) : [];
  return (
    <div className="gh-edit-save-changes">
      {changes.length === 0 && <p>{before === undefined ? t.firstVersion : t.noDifference}</p>}
      <ul>
        {changes.map((change, at) => (
          <ChangedItem key={at} {...{ change, address, now, texts: t, onRestore }} />
        ))}
      </ul>
      {blocks.map(({ name, operation }) => (
        <button key={name} type="button" className="gh-edit-button" onClick={() => onRestore?.([operation])}>
          {t.restoreBlock.replace('{block}', () => name)}
        </button>
      ))}
      {whole.length > 0 && (
        <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => onRestore?.(whole)}>
          {t.restoreVersion}
        </button>
      )}
    </div>
  );
}
