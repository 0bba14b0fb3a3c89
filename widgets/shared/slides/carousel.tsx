import type { ReactElement } from 'react';
import { useCallback, useRef, useState } from 'react';
import { itemAttributes, listAttributes } from '../../../runtime/contract/edit-attributes.js';
import type { carouselTexts } from './carousel-texts.js';
import { SlidesArrows } from './slides-arrows.js';
import type { Slide } from './slides.js';
import { useAutoplay } from './use-autoplay.js';
import { useStillness } from './use-stillness.js';
import type { Step } from './use-moving-row.js';
import { useMovingRow } from './use-moving-row.js';

interface CarouselProps {
  readonly slides: readonly Slide[];
  /** The list of the document that the slides show. */
  readonly list: object;
  /** Name of the carousel. */
  readonly label: string;
  /** Names of the arrows. */
  readonly back: string;
  readonly next: string;
  readonly texts: Readonly<Record<keyof typeof carouselTexts, string>>;
  /** Time in milliseconds before the row moves on automatically; 0: never. */
  readonly delay: number;
}

/**
 * A row of slides by the ARIA practices for carousels. It moves on automatically until a visitor stops or moves it. If
 * its slides contain nothing focusable, the row itself is focusable, so that keys scroll it.
 */
export function Carousel({ slides, list, label, back, next, texts: t, delay }: CarouselProps): ReactElement {
  const row = useRef<HTMLElement>(null);
  const { move, overflows } = useMovingRow(row);
  const isStill = useStillness();
  const [isWanted, setWanted] = useState(true);
  const isPlaying = isWanted && delay > 0 && overflows === true && !isStill;
  const step = useCallback(() => move(1), [move]);
  useAutoplay(row, isPlaying ? delay : undefined, step);
  const moveBy = (asked: Step) => {
    setWanted(false);
    move(asked);
  };
  const position = (index: number) =>
    t.position.replace('{number}', String(index + 1)).replace('{count}', String(slides.length));
  return (
    <section className="gh-slides" ref={row} aria-roledescription={t.carousel} aria-label={label}>
      {delay > 0 && (
        <button
          type="button"
          className="gh-slides-pause"
          aria-label={isWanted ? t.pause : t.play}
          data-state={isWanted ? 'playing' : 'paused'}
          onClick={() => setWanted(!isWanted)}
          hidden={!overflows || isStill}
        />
      )}
      <div
        className="gh-slides-track"
        role="group"
        aria-label={label}
        aria-live={isPlaying ? 'off' : 'polite'}
        tabIndex={overflows === false ? undefined : 0}
        {...listAttributes(list)}
      >
        {slides.map(({ key, stored, content }, index) => (
          <div
            key={key}
            className="gh-slide"
            role="group"
            aria-roledescription={t.slide}
            aria-label={position(index)}
            {...(stored && itemAttributes(stored))}
          >
            {content}
          </div>
        ))}
      </div>
      <SlidesArrows back={back} next={next} move={moveBy} />
    </section>
  );
}
