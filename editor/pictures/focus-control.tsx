import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { focusStep, focusValue, middle } from '../../widgets/shared/picture-focus.js';
import type { PictureFocus } from '../../widgets/shared/picture-focus.js';
import type { ControlProps } from './panel-control-props.js';
import { mayBeShown } from '../places/kinds/check-picture.js';
import { focusOf, isPictureAddress } from '../places/kinds/picture-values.js';

/** Shapes that blocks cut pictures to. */
const shapes = ['wide', 'square', 'tall'] as const;

const steps: Readonly<Record<string, PictureFocus>> = {
  ArrowLeft: { x: -focusStep, y: 0 },
  ArrowRight: { x: focusStep, y: 0 },
  ArrowUp: { x: 0, y: -focusStep },
  ArrowDown: { x: 0, y: focusStep },
};

/** The picture, with the point that stays in sight where it is cut: set by a click or by the arrow keys. */
export function FocusControl({ id, field, value, values, texts: t, onEnter }: ControlProps): ReactElement {
  const src = values['src'] ?? '';
  const [failed, setFailed] = useState<string>();
  const isShown = isPictureAddress(src) && mayBeShown(src) && failed !== src;
  const focus = focusOf(value) ?? middle;

  function set(wanted: PictureFocus): void {
    onEnter({ [field.name]: focusValue(wanted) ?? '' });
  }

  function click({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  }

  function keys(event: KeyboardEvent): void {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    set({ x: focus.x + step.x, y: focus.y + step.y });
  }

  const place = (node: HTMLElement | null) => {
    node?.style.setProperty('inset-inline-start', `${focus.x}%`);
    node?.style.setProperty('inset-block-start', `${focus.y}%`);
  };
  const aim = (node: HTMLElement | null) => node?.style.setProperty('object-position', `${focus.x}% ${focus.y}%`);
  const slider = (axis: 'x' | 'y', label: string, orientation: 'horizontal' | 'vertical') => (
    <input
      id={axis === 'x' ? id : undefined}
      className="gh-edit-focus-slider"
      type="range"
      min={0}
      max={100}
      step={focusStep}
      value={focus[axis]}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuetext={`${focus[axis]} %`}
      aria-describedby={`${id}-hint`}
      onKeyDown={keys}
      onChange={({ target }) => set({ ...focus, [axis]: Number(target.value) })}
    />
  );

  if (!isShown) return <p className="gh-edit-no-picture">{src === '' ? t.noPicture : t.pictureNotShown}</p>;
  return (
    <div className="gh-edit-focus" role="group" aria-labelledby={`${id}-label`}>
      <div className="gh-edit-focus-picture" dir="ltr" onClick={click}>
        <img src={src} alt="" onError={() => setFailed(src)} />
        {slider('x', t.focusAcross, 'horizontal')}
        {slider('y', t.focusDown, 'vertical')}
        <span className="gh-edit-focus-point" ref={place} />
      </div>
      <div className="gh-edit-crops" aria-hidden="true">
        {shapes.map((shape) => (
          <img key={shape} className={`gh-edit-crop--${shape}`} src={src} alt="" ref={aim} />
        ))}
      </div>
    </div>
  );
}
