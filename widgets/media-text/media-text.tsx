import type { ReactElement } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { SectionHead } from '../shared/section-head.js';
import { Panel } from './panel.js';
import type spec from './spec.js';

export function MediaText({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data) return null;
  const { reverse, numbered } = attributes;
  const { rows, title, subtitle } = data;
  if (!rows || rows.length === 0) return <Panel data={data} heading="h2" reverse={reverse} numbered={numbered} />;
  return (
    <div className="gh-media-text-rows">
      <SectionHead title={title} subtitle={subtitle} />
      <div {...listAttributes(rows)}>
        {rows.map((row, index) => (
          <div key={index} {...itemAttributes(row)}>
            <Panel data={row} heading="h3" reverse={reverse !== (index % 2 === 1)} numbered={numbered} />
          </div>
        ))}
      </div>
    </div>
  );
}
