import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import type spec from './spec.js';

export function RichText({ data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data) return null;
  return (
    <div className="gh-rich-text">
      {data.title && <Editable as="h2" part="title" field={data.title} />}
      <Editable as="div" className="gh-rich-text-body" field={data.text} />
    </div>
  );
}
