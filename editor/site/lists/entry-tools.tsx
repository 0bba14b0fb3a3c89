import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { addedMark, unsavedMark } from '../../places/marks.js';
import { placedBlockOf, entryOf } from '../../places/entries/entry-of.js';
import type { EditTexts } from '../../view/texts.js';
import { IconButton } from '../../view/icon-button.js';
import type { Arrangement } from '../../saving/lists/arrange.js';
import { DragHandle } from './drag-handle.js';
import { stayBeside } from './stay-beside.js';

interface EntryToolsProps {
  readonly entry: HTMLElement;
  readonly texts: EditTexts;
  readonly onArrange: (entry: HTMLElement, how: Arrangement) => void;
  /** A block is wished for, below the one that is meant. */
  readonly onAddBelow: (placed: HTMLElement) => void;
  /** The block around the entry is meant. */
  readonly onAround: (placed: HTMLElement) => void;
}

/** True where the entries of a list stand beside each other. */
function isRow(entry: HTMLElement): boolean {
  const other = entry.nextElementSibling ?? entry.previousElementSibling;
  if (!other) return false;
  const [a, b] = [entry.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2;
}

/** What can be done with the entry of a list that is meant now. */
export function EntryTools({ entry, texts: t, onArrange, onAddBelow, onAround }: EntryToolsProps): ReactElement | null {
  const tools = useRef<HTMLDivElement>(null);
  const found = entryOf(entry);

  useLayoutEffect(() => {
    if (!tools.current || !entry.isConnected) return undefined;
    const leave = stayBeside(tools.current, entry, { from: 'end' });
    entry.setAttribute('data-gh-entry', '');
    return () => {
      leave();
      entry.removeAttribute('data-gh-entry');
    };
  }, [entry, found?.position]);

  if (!found) return null;
  const { position, count, entries } = found;
  const hidden = entry.getAttribute('gh-hidden');
  const isHidden = hidden !== null;
  const isUnwritten = hidden === 'new';
  const place = t.entry.replace('{position}', String(position + 1)).replace('{count}', String(count));
  const isNew = entry.hasAttribute(addedMark) && entry.hasAttribute(unsavedMark);
  const seen = isUnwritten ? t.newEntryMark : isHidden && t.hiddenEntry;
  const name = [place, seen, isNew && t.entryAddedHere].filter(Boolean).join('. ');
  const placed = placedBlockOf(entry);
  const row = isRow(entry);
  const isRtl = getComputedStyle(entry).direction === 'rtl';
  const [back, forth] = row
    ? isRtl
      ? (['right', 'left'] as const)
      : (['left', 'right'] as const)
    : (['up', 'down'] as const);
  return (
    <div ref={tools} className="gh-edit-entry" role="toolbar" aria-label={name}>
      {count > 1 && (
        <DragHandle
          found={found}
          along={row ? forth : 'down'}
          texts={t}
          onDrop={(to) => onArrange(entry, `to-${to}`)}
        />
      )}
      <IconButton
        icon={back}
        label={t.moveEarlier}
        disabled={position === 0}
        onPress={() => onArrange(entry, 'earlier')}
      />
      <IconButton
        icon={forth}
        label={t.moveLater}
        disabled={position === count - 1}
        onPress={() => onArrange(entry, 'later')}
      />
      {count > 2 && (
        <select
          className="gh-edit-position"
          aria-label={t.moveTo}
          title={t.moveTo}
          value={position}
          onChange={({ target }) => onArrange(entry, `to-${Number(target.value)}`)}
        >
          {entries.map((_, at) => (
            <option key={at} value={at}>
              {at + 1}
            </option>
          ))}
        </select>
      )}
      {placed !== entry && <IconButton icon="plus" label={t.addEntry} onPress={() => onArrange(entry, 'add')} />}
      <IconButton icon="copy" label={t.addCopy} onPress={() => onArrange(entry, 'copy')} />
      <IconButton
        icon={isHidden ? 'eye' : 'hide'}
        label={isUnwritten ? t.newEntryShow : isHidden ? t.showEntry : t.hideEntry}
        onPress={() => onArrange(entry, isHidden ? 'show' : 'hide')}
      />
      <IconButton icon="remove" label={t.remove} onPress={() => onArrange(entry, 'remove')} />
      {placed === entry && <IconButton icon="plus" label={t.addBlockBelow} onPress={() => onAddBelow(entry)} />}
      {placed && placed !== entry && (
        <IconButton icon="around" label={t.blockAround} onPress={() => onAround(placed)} />
      )}
    </div>
  );
}
