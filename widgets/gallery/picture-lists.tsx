import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { batches } from './batches.js';
import type { GalleryItems } from './read-answer.js';
import texts from './texts.js';

interface PicturesProps {
  readonly items: GalleryItems;
  readonly list: object;
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
              {/* The size is the small picture's: that of a separate large file is unknown. */}
              <a
                className="gh-gallery-link"
                href={siteFile(full || image.src.value, page)}
                aria-label={image.alt.value ? undefined : t.open}
                data-width={full ? undefined : image.width?.value}
                data-height={full ? undefined : image.height?.value}
                data-gh-replay=""
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

interface PictureListsProps {
  /** Pictures that have a source. */
  readonly items: GalleryItems;
  /** The list of the document that they come from. */
  readonly list: object;
  readonly columns: number;
  /** How many are shown at once; 0: all. */
  readonly first: number;
  /** How many each further step brings; 0: all that are left. */
  readonly step: number;
  /** What brings more; default: a built-in text. */
  readonly more?: Field | undefined;
}

/** The pictures of a gallery: some at first, each further list behind a button that HTML alone opens. */
export function PictureLists({ items, list, columns, first, step, more }: PictureListsProps): ReactElement {
  const fields = useTextFields(texts, 'gallery');
  const [shown = [], ...later] = batches(items, first, step);
  return (
    <>
      <Pictures items={shown} list={list} columns={columns} />
      {later.reduceRight<ReactElement | null>(
        (rest, batch, index) => (
          <details key={index} className="gh-gallery-more">
            <summary className="gh-button gh-button--quiet" part="button">
              <Editable field={more ?? fields.more} />
            </summary>
            <Pictures items={batch} list={list} columns={columns} />
            {rest}
          </details>
        ),
        null,
      )}
    </>
  );
}
