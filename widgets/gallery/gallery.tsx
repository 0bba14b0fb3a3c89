import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Action } from '../shared/action.js';
import { SectionHead } from '../shared/section-head.js';
import { AskedPictures } from './asked-pictures.js';
import { PictureLists } from './picture-lists.js';
import type spec from './spec.js';
import texts from './texts.js';

/** A column is at least this part of the row, in percent: names of classes exist for no more columns. */
const columnsOf = (width: number): number => (width <= 0 ? 1 : Math.min(5, Math.max(1, Math.round(100 / width))));

/** The placement that a form sends for its popup's opener; the name that legacy pages send. */
const placement = 'masonry-layout';

export function Gallery({ attributes, data, page }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  if (!data) return null;
  const { title, level, subtitle, url, initCount, moreCount, more, items: list = [] } = data;
  const items = list.filter(({ image }) => image.src.value);
  if (items.length === 0 && !url?.value) return null;
  const shown = {
    columns: columnsOf(attributes.columnWidth),
    first: initCount?.value ?? attributes.showCount,
    step: moreCount?.value ?? 0,
    more,
  };
  return (
    <div className="gh-gallery" data-texts={JSON.stringify(t)}>
      <SectionHead title={title} level={level} subtitle={subtitle} />
      {attributes.modalButton && (
        // Kept for the large view, which shows a copy of it.
        <p className="gh-gallery-action" hidden>
          <Action
            className="gh-button"
            popupId={attributes.modalButtonId || page.settings.popupId}
            placement={placement}
          >
            {attributes.modalButton}
          </Action>
        </p>
      )}
      {items.length === 0 && url ? (
        <AskedPictures url={url.value} {...shown} />
      ) : (
        <PictureLists items={items} list={list} {...shown} />
      )}
    </div>
  );
}
