import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/define-widget.js';
import { editAttributes, itemAttributes } from '../../runtime/edit-attributes.js';
import { siteLink } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from '../shared/picture.js';
import type spec from './spec.js';

type StoredWork = NonNullable<DataCursorOf<typeof spec>['items']>[number];

interface WorkProps {
  readonly work: StoredWork;
  /** Positions of the filters that show it, from 0. */
  readonly positions: readonly number[];
}

/** One work: its picture, its name, where and when. One with a project is one target: its name's link covers it. */
export function Work({ work, positions }: WorkProps): ReactElement {
  const { page } = useBlock();
  const { title, place, year, image, project } = work;
  const classes = ['gh-portfolio-work', ...positions.map((position) => `gh-portfolio-in-${position}`)];
  return (
    <li className={classes.join(' ')} {...itemAttributes(work)}>
      {image && <Picture image={image} className="gh-portfolio-picture" />}
      <div className="gh-portfolio-caption">
        <h3>
          {project ? (
            <a {...editAttributes(project)} {...siteLink(project.value, page)}>
              <Editable field={title} />
            </a>
          ) : (
            <Editable field={title} />
          )}
        </h3>
        {(place || year) && (
          <p>
            {place && <Editable field={place} />}
            {year && <Editable field={{ ...year, value: String(year.value) }} />}
          </p>
        )}
      </div>
    </li>
  );
}
