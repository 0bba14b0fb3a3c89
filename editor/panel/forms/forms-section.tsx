import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { PanelContext, SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import type { ListFilter } from '../shared/list-view.js';
import { FormSheet } from './form-sheet.js';
import { formStore } from './form-store.js';
import type { ListedForm } from './form-store.js';

const idOf = ({ lang, form }: ListedForm): string => `${lang}/${form.id}`;
const titleOf = ({ form }: ListedForm): string => (typeof form['title'] === 'string' && form['title']) || form.id;

/** The section Forms: the forms that visitors fill in. */
export function FormsSection({ panel }: SectionProps): ReactElement {
  const { texts: t, address, open, site, ask, client } = panel;
  const store = useMemo(() => formStore({ ask, client }), [ask, client]);
  const filters = useMemo(
    (): readonly ListFilter<ListedForm>[] =>
      site.languages.length < 2
        ? []
        : [
            {
              id: 'in',
              label: t.formLanguage,
              options: site.languages.map(({ lang, name }) => ({ value: lang, label: name })),
              test: ({ lang }, value) => lang === value,
            },
          ],
    [site, t],
  );
  return (
    <>
      <p className="gh-panel-intro">{t.formsIntro}</p>
      <LoadedSection load={store.read}>
        {(forms, again) => {
          const opened = forms.find((form) => idOf(form) === address.part);
          return (
            <>
              <PanelList
                label={t.forms}
                entries={forms}
                idOf={idOf}
                nameOf={titleOf}
                wordsOf={(form) => `${titleOf(form)} ${form.form.id}`}
                filters={filters}
                render={(form) => (
                  <FormRow form={form} panel={panel} onOpen={() => open(`forms/${encodedPart(form)}`)} />
                )}
                empty={<EmptyState title={t.formsEmpty} />}
              />
              {opened && (
                <FormSheet
                  key={`${idOf(opened)} ${String(opened.isBuiltIn)}`}
                  listed={opened}
                  title={titleOf(opened)}
                  store={store}
                  panel={panel}
                  onChanged={again}
                  onClose={() => open('forms', 'replace')}
                />
              )}
            </>
          );
        }}
      </LoadedSection>
    </>
  );
}

const encodedPart = ({ lang, form }: ListedForm): string => `${lang}/${encodeURIComponent(form.id)}`;

interface FormRowProps {
  readonly form: ListedForm;
  readonly panel: PanelContext;
  readonly onOpen: () => void;
}

/** A form in the list. */
function FormRow({ form: listed, panel: { texts: t, site }, onOpen }: FormRowProps): ReactElement {
  const { form, lang, isBuiltIn } = listed;
  const count = Array.isArray(form['inputs']) ? form['inputs'].length : 0;
  return (
    <div className="gh-panel-row">
      <button type="button" className="gh-panel-name" onClick={onOpen}>
        <b lang={lang}>{titleOf(listed)}</b>
        <span className="gh-panel-soft">{form.id}</span>
      </button>
      <span className="gh-panel-badges">
        <span className="gh-panel-badge">{site.languages.find((language) => language.lang === lang)?.name}</span>
        {isBuiltIn && <span className="gh-panel-badge gh-panel-badge--warn">{t.formBuiltIn}</span>}
      </span>
      <span className="gh-panel-soft">{t.formFieldCount.replace('{count}', String(count))}</span>
    </div>
  );
}
