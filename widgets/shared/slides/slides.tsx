import type { Key, ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import { itemAttributes, listAttributes } from '../../../runtime/contract/edit-attributes.js';
import { SlidesArrows } from './slides-arrows.js';
import { useMovingRow } from './use-moving-row.js';

export interface Slide {
  readonly key: Key;
  /** The entry of the document that it shows. */
  readonly stored?: object;
  readonly content: ReactNode;
}

interface SlidesProps {
  readonly slides: readonly Slide[];
  /** The list of the document that the slides show. */
  readonly list?: object;
  /** Names of the arrows. */
  readonly back: string;
  readonly next: string;
}

/**
 * A row of slides: one view per slide below 650 pixels, as wide as they are above. As HTML it is a list that scrolls (and snaps, one by one), for fingers
 * and keys alike; Swiper comes to it when the block is awake and not all slides fit. Its style is `slides.css`, which a block's own imports.
 *
 * @example <Slides slides={links.map(({ name, link }) => ({ key: link, content: <a href={link}>{name}</a> }))} back={t.back} next={t.next} />
 */
export function Slides({ slides, list, back, next }: SlidesProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const { move } = useMovingRow(row);
  return (
    // The mark of what does not fit may be there before React is.
    <div className="gh-slides" ref={row} suppressHydrationWarning>
      <ul className="gh-slides-track" {...(list && listAttributes(list))}>
        {slides.map(({ key, stored, content }) => (
          <li key={key} className="gh-slide" {...(stored && itemAttributes(stored))}>
            {content}
          </li>
        ))}
      </ul>
      <SlidesArrows back={back} next={next} move={move} />
    </div>
  );
}
