import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/edit-attributes.js';
import { siteFile } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Action } from '../shared/action.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import { batches } from './batches.js';
import type spec from './spec.js';
import texts from './texts.js';

type Items = DataCursorOf<typeof spec>['items'];

/** A column is at least this part of the row, in percent: names of classes exist for no more columns. */
const columnsOf = (width: number): number => (width <= 0 ? 1 : Math.min(5, Math.max(1, Math.round(100 / width))));

/** What a form is told of where its popup was opened from; the name that existing pages send. */
const placement = 'masonry-layout';

interface PicturesProps {
  readonly items: Items;
  readonly list: Items;
  readonly columns: number;
}

function Pictures({ items, list, columns }: PicturesProps): ReactElement {
  const t = useTexts(texts);
  const { page } = useBlock();
  return (
    <ul className={`gh-gallery-list gh-gallery-list--${columns}`} {...listAttributes(list)}>
      {items.map((item, index) => {
        const { image, caption } = item;
        const full = item.full?.value;
        return (
          <li key={index} {...itemAttributes(item)}>
            <figure>
              {/* The size is the small picture's: of a large file of its own nobody knows it. */}
              <a
                className="gh-gallery-link"
                href={siteFile(full || image.src.value, page)}
                aria-label={image.alt.value ? undefined : t.open}
                data-width={full ? undefined : image.width?.value}
                data-height={full ? undefined : image.height?.value}
              >
                <Picture image={image} />
              </a>
              {caption && <Editable as="figcaption" field={caption} />}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

export function Gallery({ attributes, data, page }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'gallery');
  const items = data?.items.filter(({ image }) => image.src.value) ?? [];
  if (!data || items.length === 0) return null;
  const { title, subtitle, initCount, moreCount, more } = data;
  const [first = [], ...later] = batches(items, initCount?.value ?? attributes.showCount, moreCount?.value ?? 0);
  const columns = columnsOf(attributes.columnWidth);
  return (
    <div className="gh-gallery" data-texts={JSON.stringify(t)}>
      <SectionHead title={title} subtitle={subtitle} />
      <Pictures items={first} list={data.items} columns={columns} />
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
      {later.reduceRight<ReactElement | null>(
        (rest, batch, index) => (
          <details key={index} className="gh-gallery-more">
            <summary className="gh-button gh-button--quiet">
              <Editable field={more ?? fields.more} />
            </summary>
            <Pictures items={batch} list={data.items} columns={columns} />
            {rest}
          </details>
        ),
        null,
      )}
    </div>
  );
}
