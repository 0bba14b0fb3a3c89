import type { ReactElement } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';

export function Facts({ data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data || data.items.length === 0) return null;
  const { title, items } = data;
  return (
    <div className="gh-facts">
      <SectionHead title={title} />
      <dl className="gh-facts-list" {...listAttributes(items)}>
        {items.map((fact, index) => (
          <div key={index} {...itemAttributes(fact)}>
            <Editable as="dt" field={fact.title} />
            <Editable as="dd" field={fact.text} />
          </div>
        ))}
      </dl>
    </div>
  );
}
