import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { moveCrop, resizeCrop } from './crop-geometry.js';
import type { Corner } from './crop-geometry.js';
import { CropHandle } from './crop-handle.js';
import type { CropProps } from './crop-props.js';
import type { WholePicture } from './whole-picture.js';

interface CropFrameProps extends CropProps {
  readonly picture: WholePicture;
  /** Id of what says how it is used. */
  readonly describedBy: string;
}

const corners = {
  nw: 'cropUpperLeft',
  ne: 'cropUpperRight',
  sw: 'cropLowerLeft',
  se: 'cropLowerRight',
} as const satisfies Readonly<Record<Corner, keyof EditTexts>>;

/** What was opened has its room only now: as much of it as fits comes into sight. */
const reveal = (picture: Element) => picture.closest('.gh-edit-cut')?.scrollIntoView({ block: 'nearest' });

/** A text with numbers in its places. */
const filled = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The whole picture, with the part that stays in a frame that can be moved and resized. */
export function CropFrame({ picture, crop, ratio, texts: t, describedBy, onCrop }: CropFrameProps): ReactElement {
  const { src, size } = picture;
  const { left, top, width, height } = crop;
  const part = (node: HTMLElement | null) => {
    const edges = {
      left: left / size.width,
      top: top / size.height,
      right: 1 - (left + width) / size.width,
      bottom: 1 - (top + height) / size.height,
    };
    for (const [edge, share] of Object.entries(edges)) node?.style.setProperty(`--gh-cut-${edge}`, `${share * 100}%`);
  };
  const shared = { crop, size, describedBy };
  return (
    <div className="gh-edit-cut-frame" dir="ltr" ref={part}>
      <img src={src} alt="" draggable={false} onLoad={({ currentTarget }) => reveal(currentTarget)} />
      <span className="gh-edit-cut-shade" />
      <CropHandle
        {...shared}
        className="gh-edit-cut-part"
        label={t.cropPart}
        left={left}
        place={filled(t.cropPartAt, { left, top, width, height })}
        onShift={(from, by) => onCrop(moveCrop(from, by, size))}
      />
      {Object.entries(corners).map(([name, label]) => {
        const corner = name as Corner;
        const x = corner.endsWith('w') ? left : left + width;
        const y = corner.startsWith('n') ? top : top + height;
        return (
          <CropHandle
            key={corner}
            {...shared}
            className={`gh-edit-cut-corner gh-edit-cut-corner--${corner}`}
            label={t[label]}
            left={x}
            place={filled(t.cropCornerAt, { left: x, top: y, width, height })}
            onShift={(from, by) => onCrop(resizeCrop(from, corner, by, size, ratio))}
          />
        );
      })}
    </div>
  );
}
