import type { ReactElement } from 'react';
import { useId } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { entryId } from '../shared/entry-id.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';
import texts from './texts.js';

/** Tabs with their panels, the first one open; enhance.ts opens the others. A heading in each panel is for pages without script. */
export function Tabs({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  const id = useId();
  const t = useTexts(texts);
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  return (
    <div className="gh-tabs">
      <SectionHead title={title} subtitle={subtitle} />
      <div className="gh-tabs-row" role="tablist" aria-label={t.tabs}>
        {items.map((item, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            suppressHydrationWarning
          >
            <Editable field={item.title} />
          </button>
        ))}
      </div>
      <div {...listAttributes(items)}>
        {items.map((item, index) => (
          <div
            key={index}
            className="gh-tabs-panel"
            part="panel"
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            tabIndex={0}
            hidden={index > 0}
            suppressHydrationWarning
            {...itemAttributes(item)}
          >
            <Editable
              as="h3"
              className="gh-tabs-heading"
              id={entryId(attributes.ghId, item, index)}
              field={item.title}
            />
            <Editable as="div" className="gh-tabs-text" field={item.text} />
          </div>
        ))}
      </div>
    </div>
  );
}
