import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { PictureCrop, PixelSize } from '../../../widgets/shared/picture-crop.js';
import type { EditTexts } from '../../view/texts.js';
import { moveCrop, resizeCrop, smallest } from './crop-geometry.js';
import type { CropProps } from './crop-props.js';

interface CropNumbersProps extends CropProps {
  readonly size: PixelSize;
}

const labels = {
  left: 'cropLeft',
  top: 'cropTop',
  width: 'cropWidth',
  height: 'cropHeight',
} as const satisfies Readonly<Record<keyof PictureCrop, keyof EditTexts>>;

const names = Object.keys(labels) as readonly (keyof PictureCrop)[];

/** What is cut out in numbers of pixels: exact, and without dragging. */
export function CropNumbers({ crop, size, ratio, texts: t, onCrop }: CropNumbersProps): ReactElement {
  const id = useId();
  /** What is being typed: it may be no number yet, or one that nothing fits. */
  const [typed, setTyped] = useState<{ readonly name: keyof PictureCrop; readonly text: string }>();

  function set(name: keyof PictureCrop, value: number): void {
    const by = value - crop[name];
    if (name === 'left') onCrop(moveCrop(crop, { x: by, y: 0 }, size));
    else if (name === 'top') onCrop(moveCrop(crop, { x: 0, y: by }, size));
    else onCrop(resizeCrop(crop, 'se', name === 'width' ? { x: by, y: 0 } : { x: 0, y: by }, size, ratio));
  }

  const most: PictureCrop = {
    left: size.width - crop.width,
    top: size.height - crop.height,
    width: size.width - crop.left,
    height: size.height - crop.top,
  };
  const leastOf = (name: keyof PictureCrop) => (name === 'left' || name === 'top' ? 0 : Math.min(smallest, most[name]));

  function enter(name: keyof PictureCrop, text: string): void {
    setTyped({ name, text });
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= leastOf(name) && value <= most[name]) set(name, value);
  }

  function leave(): void {
    if (typed && /^\d+$/.test(typed.text)) set(typed.name, Number(typed.text));
    setTyped(undefined);
  }

  return (
    <div className="gh-edit-cut-numbers">
      {names.map((name) => (
        <p key={name}>
          <label htmlFor={`${id}-${name}`}>{t[labels[name]]}</label>
          <input
            id={`${id}-${name}`}
            type="number"
            inputMode="numeric"
            min={leastOf(name)}
            max={most[name]}
            step={1}
            value={typed?.name === name ? typed.text : crop[name]}
            onChange={({ target }) => enter(name, target.value)}
            onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
          />
        </p>
      ))}
    </div>
  );
}
