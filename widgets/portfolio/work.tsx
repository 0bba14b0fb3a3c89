import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { editAttributes, itemAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteFile, siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { plainText } from '../shared/plain-text.js';
import type spec from './spec.js';
import texts from './texts.js';

type StoredWork = NonNullable<DataCursorOf<typeof spec>['items']>[number];

interface WorkProps {
  readonly work: StoredWork;
  /** Positions of the filters that show it, from 0. */
  readonly positions: readonly number[];
  /** True where a press on the picture opens it large. */
  readonly enlarges: boolean;
  /** Text for a work without a project, if other works have one. */
  readonly alone?: Field | undefined;
}

/** The picture of a work as a link to its file, which the lightbox opens. */
function LargePicture({ work: { title, place, year, image } }: { readonly work: StoredWork }): ReactElement | null {
  const { page } = useBlock();
  const t = useTexts(texts);
  if (!image?.src.value) return null;
  return (
    <a
      className="gh-portfolio-link"
      href={siteFile(image.src.value, page)}
      aria-label={image.alt.value ? undefined : t.open}
      data-width={image.width?.value}
      data-height={image.height?.value}
      data-caption={[plainText(title.value), place?.value, year?.value].filter(Boolean).join(', ')}
      data-gh-replay=""
    >
      <Picture image={image} className="gh-portfolio-picture" />
    </a>
  );
}

/**
 * One work: its picture, its name, where and when. The name leads to the work's project. Where the picture does not open large, that link
 * covers the whole work.
 */
export function Work({ work, positions, enlarges, alone }: WorkProps): ReactElement {
  const { page } = useBlock();
  const { title, place, year, image, project } = work;
  const classes = ['gh-portfolio-work', ...positions.map((position) => `gh-portfolio-in-${position}`)];
  return (
    <li className={classes.join(' ')} {...itemAttributes(work)}>
      {image && (enlarges ? <LargePicture work={work} /> : <Picture image={image} className="gh-portfolio-picture" />)}
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
        {alone && <Editable as="p" field={alone} />}
      </div>
    </li>
  );
}
