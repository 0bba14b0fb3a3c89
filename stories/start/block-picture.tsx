import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { ShownBlock } from '../shown-block.js';
import { usualLooks } from '../story-looks.js';
import type { GuidedBlock } from './all-blocks.js';

/** Width of a picture in CSS pixels. */
const width = 312;

/**
 * A block as a small picture: the real block, reduced and inert. Files of pictures would weigh 42 times 6 kB in the repository and would show
 * yesterday's block after each change. The real one weighs nothing there, and a block is rendered only once it is near the window: the page
 * shows its first pictures as soon as one story does.
 */
export function BlockPicture({ block: { guide, best } }: { readonly block: GuidedBlock }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [sample, setSample] = useState<BlockSample>();
  useEffect(() => {
    const element = box.current;
    if (!element || guide.unseen !== undefined) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void best().then(setSample);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [best, guide]);
  const shownWidth = guide.width ?? 1280;
  return (
    <div className="block-picture" ref={box} inert aria-hidden="true">
      {guide.unseen === undefined ? (
        <div
          className="block-picture-page"
          style={{
            inlineSize: shownWidth,
            transform: `scale(${width / shownWidth})`,
            blockSize: (shownWidth * 10) / 16,
          }}
        >
          {sample && <ShownBlock sample={sample} looks={usualLooks} still />}
        </div>
      ) : (
        <p>{guide.unseen}</p>
      )}
    </div>
  );
}
