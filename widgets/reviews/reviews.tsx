import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { pathOf } from '../../runtime/contract/cursor.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { SectionHead } from '../shared/section-head.js';
import { Carousel } from '../shared/slides/carousel.js';
import type spec from './spec.js';
import texts from './texts.js';

type StoredReview = DataCursorOf<typeof spec>['items'][number];

function Review({ review: { review, author, position } }: { readonly review: StoredReview }): ReactElement {
  return (
    <figure className="gh-reviews-review" part="card">
      <blockquote>
        <Editable as="p" field={review} />
      </blockquote>
      <figcaption>
        <Editable as="strong" field={author} />
        {position && <Editable field={position} />}
      </figcaption>
    </figure>
  );
}

export function Reviews({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  return (
    <div className="gh-reviews">
      <SectionHead title={title} subtitle={subtitle} />
      <Carousel
        slides={items.map((item) => ({ key: pathOf(item), stored: item, content: <Review review={item} /> }))}
        list={items}
        label={t.reviews}
        back={t.previous}
        next={t.next}
        texts={t}
        delay={attributes.timeout}
      />
    </div>
  );
}
