import type { ComponentProps, ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { PictureLists } from './picture-lists.js';
import texts from './texts.js';
import { useAskedPictures } from './use-asked-pictures.js';

/** Default number of reserved places for the first pictures, and their maximum. */
const usualPlaces = 6;
const mostPlaces = 12;

interface AskedPicturesProps extends Omit<ComponentProps<typeof PictureLists>, 'items' | 'list'> {
  /** The endpoint: a path of the site or an http(s) address. */
  readonly url: string;
}

/**
 * Pictures that an endpoint of the site lists. The server cannot know them, so it keeps places free, which the pictures then take: nothing
 * moves. Without pictures, or without an answer, there is a sentence, and a button that asks again.
 */
export function AskedPictures({ url, ...shown }: AskedPicturesProps): ReactElement {
  const t = useTextFields(texts, 'gallery');
  const { page } = useBlock();
  const { asked, repeats, askAgain } = useAskedPictures(siteFile(url, page));
  const place = useRef<HTMLDivElement>(null);
  const items = asked.state === 'here' ? asked.items : undefined;
  const isAsking = asked.state === 'loading';
  useEffect(() => {
    // The button that was pressed has gone: who pressed it goes on with what it brought.
    if (repeats > 0 && items) place.current?.querySelector<HTMLElement>('.gh-gallery-link, .gh-gallery-told')?.focus();
  }, [repeats, items]);
  const told = items ? (items.length > 0 ? undefined : t.none) : isAsking ? repeats > 0 && t.loading : t.unreachable;
  const places = Math.min(shown.first > 0 ? shown.first : usualPlaces, mostPlaces);
  return (
    <div className="gh-gallery-asked" ref={place} aria-busy={isAsking}>
      <Editable as="p" className="gh-gallery-scriptless" field={t.scriptless} />
      {!items && (
        <ul className={`gh-gallery-list gh-gallery-list--${shown.columns} gh-gallery-places`} aria-hidden="true">
          {Array.from({ length: places }, (_, index) => (
            <li key={index} />
          ))}
        </ul>
      )}
      <div className="gh-gallery-news">
        <div role="status">{told && <Editable as="p" className="gh-gallery-told" tabIndex={-1} field={told} />}</div>
        {!items && (repeats > 0 || !isAsking) && (
          <button
            type="button"
            className="gh-button gh-button--quiet"
            part="button"
            aria-disabled={isAsking || undefined}
            onClick={() => isAsking || askAgain()}
          >
            <Editable field={t.again} />
          </button>
        )}
      </div>
      {items && items.length > 0 && <PictureLists {...shown} items={items} list={items} />}
    </div>
  );
}
