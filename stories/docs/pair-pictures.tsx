import type { ReactElement } from 'react';
import type { BlockGuide } from '../../widgets/shared/block-guide.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { ShownBlock } from '../shown-block.js';
import { usualLooks } from '../story-looks.js';
import { changedSample } from './changed-sample.js';

interface PairPicturesProps {
  readonly guide: BlockGuide;
  readonly sample: BlockSample;
}

/** Width of a picture on the page, in CSS pixels. */
const width = 460;

function Picture({ sample, shownWidth }: { readonly sample: BlockSample; readonly shownWidth: number }): ReactElement {
  return (
    <div className="pair-picture sb-unstyled" inert aria-hidden="true">
      <div
        style={{
          blockSize: (shownWidth * 10) / 16,
          inlineSize: shownWidth,
          transform: `scale(${width / shownWidth})`,
        }}
      >
        <ShownBlock sample={sample} looks={usualLooks} still />
      </div>
    </div>
  );
}

/** What to do and what not to do, with the real block where a picture can show it. */
export function PairPictures({ guide, sample }: PairPicturesProps): ReactElement {
  const { pair, width: own = 1280, unseen } = guide;
  const changed = changedSample(sample, pair);
  const isShown = changed !== undefined && unseen === undefined;
  const sides = [
    ['do', 'Do', pair.do, sample],
    ['dont', 'Don’t', pair.dont, changed],
  ] as const;
  return (
    <div className="pairs-of-docs">
      {sides.map(([side, title, text, shown]) => (
        <div key={side} className={`pair-side pair-${side}`}>
          {isShown && shown && <Picture sample={shown} shownWidth={own} />}
          <p>
            <b>{title}.</b> {text}
          </p>
        </div>
      ))}
    </div>
  );
}
