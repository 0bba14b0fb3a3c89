import type { ReactElement } from 'react';
import { useRef } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';
import { useCountUp } from './use-count-up.js';

/** Figures: what is counted is the term, the figure its description. */
export function Counters({ data }: BlockProps<typeof spec>): ReactElement | null {
  const list = useRef<HTMLDListElement>(null);
  useCountUp(list);
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  return (
    <div className="gh-counters">
      <SectionHead title={title} subtitle={subtitle} />
      <dl className="gh-counters-list" ref={list} {...listAttributes(items)}>
        {items.map((item, index) => (
          <div key={index} {...itemAttributes(item)}>
            {item.text ? <Editable as="dt" field={item.text} /> : <dt />}
            <dd>
              {item.number && <Editable className="gh-counters-number" field={item.number} />}
              {item.symbol && <Editable field={item.symbol} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
