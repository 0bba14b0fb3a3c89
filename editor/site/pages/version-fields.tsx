import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { PanelControl } from '../../panels/panel-control.js';
import type { PanelProblems, PanelValues } from '../../places/kinds/panel-kind.js';
import type { PictureStore } from '../../pictures/picture-store.js';
import { chapterOf } from '../../places/kinds/reference-kinds.js';
import { articleFields, articleOf } from './article-values.js';
import { LeftPlaceholders } from './left-placeholders.js';
import type { PageVersion } from './page-facts.js';
import type { Placeholder } from './page-store.js';
import { versionFields } from './page-values.js';

interface VersionFieldsProps {
  /** The ids of its parts begin with it. */
  readonly id: string;
  readonly version: PageVersion;
  /** Whether the page may be hidden from visitors. */
  readonly hideable: boolean;
  /** Whether who edits may do that. */
  readonly mayPublish: boolean;
  readonly values: PanelValues;
  readonly problems: PanelProblems;
  /** Texts that are not written yet and that visitors would read. */
  readonly left: readonly Placeholder[];
  readonly texts: EditTexts;
  readonly pictures: PictureStore;
  readonly openerOf: (place: string) => (() => void) | undefined;
  readonly onEnter: (patch: PanelValues) => void;
}

/** Characters of a description that search engines show. */
const shownCharacters = 160;

/** What a page says about itself to search engines, social networks and visitors, in one language. */
export function VersionFields(props: VersionFieldsProps): ReactElement {
  const { id, version, hideable, mayPublish, values, problems, left, texts: t, pictures, openerOf, onEnter } = props;
  const ofArticle = articleOf(values) ? articleFields(chapterOf(document), version.lang) : [];
  const count = [...(values['description'] ?? '')].length;
  return (
    <fieldset lang={version.lang}>
      <legend>
        {version.name} <span>{version.path}</span>
      </legend>
      {[...versionFields(hideable, mayPublish), ...ofArticle].map((field) => (
        <PanelControl
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          values={values}
          problem={problems[field.name]}
          texts={t}
          pictures={pictures}
          onEnter={onEnter}
        />
      ))}
      {count > shownCharacters && (
        <p className="gh-edit-said" role="status">
          {t.pageDescriptionLong.replace('{count}', String(count))}
        </p>
      )}
      {left.length > 0 && (
        <LeftPlaceholders id={`${id}-left`} version={version} left={left} texts={t} openerOf={openerOf} />
      )}
    </fieldset>
  );
}
