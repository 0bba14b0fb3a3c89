import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PartLinks } from '../shared/part-links.js';
import { CompanyForm } from './company-form.js';
import { LinkTree } from './link-tree-view.js';
import type { AppearanceAnswer } from './setting-documents.js';
import { ThemeEditor } from './theme-editor.js';

/** Ways to the lists of links in their documents. */
const menuList = ['menuConfig', 'menu'];
const footerLists = [
  ['footerConfig', 'services'],
  ['footerConfig', 'pages'],
  ['footerConfig', 'policies'],
] as const;

/** The section Appearance: colours and type, menu, footer, company. */
export function AppearanceSection({ panel }: SectionProps): ReactElement {
  const { address, texts: t, ask, site, open } = panel;
  const { part, query } = address;
  const load = useCallback(() => ask<AppearanceAnswer>('edit/panel/appearance'), [ask]);
  const lang = query.get('in') ?? site.languages[0]?.lang ?? '';
  const parts = [
    { id: '', title: t.lookColors },
    { id: 'menu', title: t.lookMenu },
    { id: 'footer', title: t.lookFooter },
    { id: 'company', title: t.lookCompany },
  ].map(({ id, title }) => ({ address: id ? `appearance/${id}` : 'appearance', title, isCurrent: part === id }));

  return (
    <>
      <p className="gh-panel-intro">{t.appearanceIntro}</p>
      <PartLinks label={t.appearanceParts} parts={parts} />
      {part === '' ? (
        <ThemeEditor panel={panel} />
      ) : (
        <>
          {site.languages.length > 1 && (
            <div className="gh-panel-tools">
              <div className="gh-panel-field">
                <label htmlFor="gh-panel-look-language">{t.lookLanguage}</label>
                <select
                  id="gh-panel-look-language"
                  value={lang}
                  onChange={({ currentTarget: { value } }) =>
                    open(`appearance/${part}?in=${encodeURIComponent(value)}`, 'replace')
                  }
                >
                  {site.languages.map((language) => (
                    <option key={language.lang} value={language.lang}>
                      {language.name}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          )}
          <LoadedSection load={load}>
            {({ documents }) => {
              const at = (key: string) => documents.find((one) => one.key === key && one.lang === lang)?.address;
              const id = `${part} ${lang}`;
              const [menu, footer, company] = [at('menuConfig'), at('footerConfig'), at('generalInfo')];
              if (part === 'menu' && menu)
                return <LinkTree key={id} panel={panel} address={menu} list={menuList} label={t.lookMenu} isNested />;
              if (part === 'footer' && footer)
                return footerLists.map((list) => (
                  <LinkTree
                    key={`${id} ${list[1]}`}
                    panel={panel}
                    address={footer}
                    list={list}
                    label={{ services: t.footerServices, pages: t.footerPages, policies: t.footerPolicies }[list[1]]}
                  />
                ));
              if (part === 'company' && company) return <CompanyForm key={id} panel={panel} address={company} />;
              return <p role="alert">{t.lookNone}</p>;
            }}
          </LoadedSection>
        </>
      )}
    </>
  );
}
