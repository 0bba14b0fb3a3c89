import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { SectionHead } from '../shared/section-head.js';
import { StoredAction } from '../shared/stored-action.js';
import { allFilter } from './all-filter.js';
import type { PortfolioLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';
import { Work } from './work.js';

type PortfolioProps = BlockProps<typeof spec, PortfolioLoaded>;
type Filters = NonNullable<DataCursorOf<typeof spec>['filters']>;

/** The block’s own name: forms send it as placement, and the site’s texts have it as key. */
const blockName = 'portfolio';

/** Slug of a filter that leaves something out; empty: none does. */
const choosing = (slug: string): string => (slug === allFilter ? '' : slug);

/** Links to the filters. Without script the address's hash alone decides, by style. */
function FilterRow({ filters }: { readonly filters: Filters }): ReactElement {
  const t = useTexts(texts);
  return (
    <nav aria-label={t.filters}>
      <ul className="gh-portfolio-filters" {...listAttributes(filters)}>
        {filters.map((filter, index) => (
          <li key={index} {...itemAttributes(filter)}>
            {/* The mark may have moved before React is there. */}
            <a href={`#${filter.slug.value}`} suppressHydrationWarning>
              <Editable field={filter.title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Some works of another page, under a heading of this page. */
function Selection({ attributes, data, loaded }: PortfolioProps): ReactElement | null {
  const { title, subtitle, button, filter, limit } = data ?? {};
  const wanted = choosing(filter?.value ?? attributes.filter);
  // A page that says nothing of it would show all works of the other one, without a heading.
  if (!data && !wanted && attributes.limit === 0) return null;
  if (wanted ? !loaded.includes(wanted) : loaded.length === 0) return null;
  return (
    <div className="gh-portfolio">
      <SectionHead title={title} subtitle={subtitle} />
      <Nested
        tag="gh-portfolio"
        attributes={{
          'data-gh-id': attributes.ghId,
          'data-gpage': attributes.from,
          'data-filter': wanted || undefined,
          'data-limit': (limit?.value ?? attributes.limit) || undefined,
          'data-works-only': true,
        }}
      />
      {button && <StoredAction className="gh-button gh-button--quiet" button={button} placement={blockName} />}
    </div>
  );
}

export function Portfolio(props: PortfolioProps): ReactElement | null {
  const { attributes, data } = props;
  const t = useTexts(texts);
  const fields = useTextFields(texts, blockName);
  if (attributes.from) return <Selection {...props} />;
  const { title, subtitle, filters = [], items = [], button } = data ?? {};
  const chosen = choosing(attributes.filter);
  const fitting = chosen ? items.filter((work) => work.filters.some(({ value }) => value === chosen)) : items;
  const works = attributes.limit > 0 ? fitting.slice(0, attributes.limit) : fitting;
  if (works.length === 0) return null;
  const isWhole = !attributes.worksOnly && !attributes.filter && filters.length > 0;
  const enlarges = !attributes.worksOnly;
  const hasProjects = items.some(({ project }) => project);
  const positionsOf = (work: (typeof works)[number]) =>
    filters.flatMap(({ slug: { value } }, position) =>
      value === allFilter || work.filters.some((own) => own.value === value) ? [position] : [],
    );
  return (
    <div className="gh-portfolio" data-texts={enlarges ? JSON.stringify(t) : undefined} suppressHydrationWarning>
      {isWhole && filters.map(({ slug }) => <span key={slug.value} id={slug.value} className="gh-portfolio-anchor" />)}
      {!attributes.worksOnly && <SectionHead title={title} subtitle={subtitle} />}
      {isWhole && attributes.filters === 'row' && <FilterRow filters={filters} />}
      {isWhole && (
        <p role="status" className="gh-hidden gh-portfolio-count" data-text={t.shown} suppressHydrationWarning />
      )}
      <ul className="gh-portfolio-list" {...listAttributes(items)}>
        {works.map((work, index) => (
          <Work
            key={index}
            work={work}
            positions={isWhole ? positionsOf(work) : []}
            enlarges={enlarges}
            alone={enlarges && hasProjects && !work.project ? fields.alone : undefined}
          />
        ))}
      </ul>
      {!attributes.worksOnly && button && (
        <StoredAction className="gh-button gh-button--quiet" button={button} placement={blockName} />
      )}
    </div>
  );
}
