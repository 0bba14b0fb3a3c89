import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import type { PictureCrop, PixelSize } from '../../../widgets/shared/picture-crop.js';
import type { Shift } from './crop-geometry.js';

interface CropHandleProps {
  readonly className: string;
  /** What it is called. */
  readonly label: string;
  /** Where it is, in words. */
  readonly place: string;
  /** Where it is, in pixels from the left edge of the picture. */
  readonly left: number;
  readonly crop: PictureCrop;
  readonly size: PixelSize;
  readonly describedBy: string;
  /** It was moved: from what was cut out then, by so many pixels of the picture. */
  readonly onShift: (from: PictureCrop, by: Shift) => void;
}

const directions: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How many times an arrow key goes from one edge of a picture to the other. */
const steps = 100;

/** How far a key moves, in pixels of a picture; `undefined` for any other key. */
function shiftOf({ key, shiftKey }: KeyboardEvent, { width, height }: PixelSize): Shift | undefined {
  if (key === 'Home') return { x: -width, y: 0 };
  if (key === 'End') return { x: width, y: 0 };
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  const step = shiftKey ? 1 : Math.max(1, Math.round(Math.max(width, height) / steps));
  return direction && { x: direction.x * step, y: direction.y * step };
}

/** Something on a picture that is moved by a pointer, by a finger and by arrow keys. */
export function CropHandle(props: CropHandleProps): ReactElement {
  const { className, label, place, left, crop, size, describedBy, onShift } = props;
  const grabbed = useRef<{ readonly x: number; readonly y: number; readonly crop: PictureCrop }>(undefined);

  function grab(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, y: event.clientY, crop };
  }

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const start = grabbed.current;
    const scale = size.width / (currentTarget.parentElement?.clientWidth || size.width);
    if (start) onShift(start.crop, { x: (clientX - start.x) * scale, y: (clientY - start.y) * scale });
  }

  function keys(event: KeyboardEvent): void {
    const by = shiftOf(event, size);
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onShift(crop, by);
  }

  return (
    <div
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={size.width}
      aria-valuenow={left}
      aria-valuetext={place}
      aria-describedby={describedBy}
      onPointerDown={grab}
      onPointerMove={drag}
      onLostPointerCapture={() => (grabbed.current = undefined)}
      onKeyDown={keys}
    />
  );
}
