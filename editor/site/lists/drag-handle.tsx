import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { dropPlace } from '../../places/entries/drop-place.js';
import type { DropPlace } from '../../places/entries/drop-place.js';
import type { ShownEntry } from '../../places/entries/entry-of.js';
import { BarIcon } from '../../view/bar-icon.js';
import type { EditTexts } from '../../view/texts.js';

interface DragHandleProps {
  /** Entries of the list, and the position of the dragged one. The same object as long as it is the same entry. */
  readonly found: Pick<ShownEntry, 'entries' | 'position'>;
  /** The direction in which the entries of the list follow each other. */
  readonly along: 'down' | 'right' | 'left';
  readonly texts: Pick<EditTexts, 'dragEntry'>;
  /** What scrolls when the pointer is near an edge of the window. Default: the page. */
  readonly scroller?: () => Element | null;
  /** Gets the position of the entry, from 0. */
  readonly onDrop: (position: number) => void;
}

/** Height of the parts of the window in which a drag scrolls the page, and how far it scrolls in a frame, in pixels. */
const edge = 90;
const step = 12;

/** Thickness of the line that shows the place, in pixels. */
const thickness = 4;

/** Puts the line between the entry beside the place and its neighbour. */
function showLine(line: HTMLElement, entry: Element, isBefore: boolean, along: DragHandleProps['along']): void {
  const { left, top, width, height } = entry.getBoundingClientRect();
  const isAtStart = isBefore === (along !== 'left');
  const { style } = line;
  style.left = `${along === 'down' ? left : (isAtStart ? left : left + width) - thickness / 2}px`;
  style.top = `${along === 'down' ? (isAtStart ? top : top + height) - thickness / 2 : top}px`;
  style.width = `${along === 'down' ? width : thickness}px`;
  style.height = `${along === 'down' ? thickness : height}px`;
}

/** Drags an entry to another place of its list, by mouse, pen or finger. The keyboard has buttons and a choice of positions. */
export function DragHandle({ found, along, texts: t, scroller, onDrop }: DragHandleProps): ReactElement {
  const [pointer, setPointer] = useState<{ readonly x: number; readonly y: number }>();
  const line = useRef<HTMLDivElement>(null);
  const place = useRef<DropPlace>(undefined);
  const isDragged = pointer !== undefined;

  useEffect(() => {
    if (!pointer) return undefined;
    const { entries, position } = found;
    let frame = 0;
    const follow = () => {
      const boxes = entries.map((entry) => entry.getBoundingClientRect());
      place.current = dropPlace(boxes, position, pointer, along);
      const beside = entries[place.current.beside];
      if (line.current && beside) showLine(line.current, beside, place.current.isBefore, along);
      const by = pointer.y < edge ? -step : pointer.y > innerHeight - edge ? step : 0;
      if (by !== 0) (scroller?.() ?? window).scrollBy(0, by);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [pointer, found, along, scroller]);

  useEffect(() => {
    if (!isDragged) return undefined;
    const off = new AbortController();
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      setPointer(undefined);
    };
    addEventListener('keydown', cancel, { capture: true, signal: off.signal });
    return () => off.abort();
  }, [isDragged]);

  function begin(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointer({ x: event.clientX, y: event.clientY });
  }

  function drop(): void {
    if (!isDragged) return;
    setPointer(undefined);
    const to = place.current?.position;
    place.current = undefined;
    if (to !== undefined && to !== found.position) onDrop(to);
  }

  return (
    <>
      <span
        className="gh-edit-button gh-edit-button--icon gh-edit-drag"
        title={t.dragEntry}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={({ clientX: x, clientY: y }) => isDragged && setPointer({ x, y })}
        onPointerUp={drop}
        onPointerCancel={() => setPointer(undefined)}
      >
        <BarIcon name="grip" />
      </span>
      {isDragged && <div ref={line} className="gh-edit-drop" />}
    </>
  );
}
