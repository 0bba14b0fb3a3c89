import { useEffect, useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { isLinkAddress } from '../../places/kinds/link-kind.js';
import type { PanelContext } from '../panel-context.js';
import { nameOfPage } from '../pages/listed-page.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import type { TreeLink } from './link-tree.js';

interface GivenLink extends Pick<TreeLink, 'name' | 'link'> {
  /** Position of the link that it stands under. Default: the top level. */
  readonly under?: number;
}

interface LinkFormProps {
  readonly panel: PanelContext;
  readonly start: Pick<TreeLink, 'name' | 'link'>;
  /** The link may have no address, as it only opens its own links. */
  readonly mayLackLink: boolean;
  /** Names of links that a new one can stand under. Default: none. */
  readonly parents?: readonly string[];
  readonly onSave: (link: GivenLink) => Promise<void>;
  readonly onCancel: () => void;
}

/** Text and address of a link. The address is typed, or one of the site's pages. */
export function LinkForm({ panel, start, mayLackLink, parents = [], onSave, onCancel }: LinkFormProps): ReactElement {
  const { texts: t, surroundings, ask, lang } = panel;
  const id = useId();
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  const [problem, setProblem] = useState<'name' | 'link'>();

  useEffect(() => {
    let isWanted = true;
    // Without the pages, the address can be typed.
    void ask<{ pages: readonly ListedPage[] }>('edit/panel/pages').then(
      (answer) => isWanted && setPages(answer.pages),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name = '', link = '', under = ''] = ['name', 'link', 'under'].map((field) =>
      String(data.get(field) ?? '')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    );
    const isGoodName = name !== '' && name.length <= 120;
    const isGoodLink = isLinkAddress(link) && (link !== '' || (mayLackLink && under === ''));
    const found = !isGoodName ? 'name' : !isGoodLink ? 'link' : undefined;
    setProblem(found);
    if (found) return document.getElementById(`${id}-${found}`)?.focus();
    await onSave({ name, link, ...(under !== '' && { under: Number(under) }) });
  }

  const flaw = problem && (
    <span id={`${id}-problem`} role="alert" className="gh-edit-problem">
      {problem === 'name' ? t.treeBadName : t.treeBadLink}
    </span>
  );
  return (
    <form className="gh-panel-stack gh-panel-box" noValidate onSubmit={(event) => void save(event)}>
      <div className="gh-panel-field">
        <label htmlFor={`${id}-name`}>{t.treeName}</label>
        <input
          id={`${id}-name`}
          name="name"
          defaultValue={start.name}
          autoFocus
          autoComplete="off"
          aria-invalid={problem === 'name'}
          aria-describedby={problem === 'name' ? `${id}-problem` : undefined}
        />
        {problem === 'name' && flaw}
      </div>
      <div className="gh-panel-field">
        <label htmlFor={`${id}-link`}>{t.treeLink}</label>
        <input
          id={`${id}-link`}
          name="link"
          list={`${id}-pages`}
          defaultValue={start.link}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={problem === 'link'}
          aria-describedby={`${id}-hint${problem === 'link' ? ` ${id}-problem` : ''}`}
        />
        <datalist id={`${id}-pages`}>
          {pages.map((page) => (
            <option key={`${page.chapter} ${page.path}`} value={page.path}>
              {nameOfPage(page, lang)}
            </option>
          ))}
        </datalist>
        <span id={`${id}-hint`} className="gh-panel-soft">
          {t.treeLinkHint}
        </span>
        {problem === 'link' && flaw}
      </div>
      {parents.length > 0 && (
        <div className="gh-panel-field">
          <label htmlFor={`${id}-under`}>{t.treeUnder}</label>
          <select id={`${id}-under`} name="under" defaultValue="">
            <option value="">{t.treeTop}</option>
            {parents.map((name, index) => (
              <option key={`${index} ${name}`} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="gh-edit-buttons">
        <button type="submit" className="gh-edit-button gh-edit-button--main">
          {t.treeSave}
        </button>
        <button type="button" className="gh-edit-button" onClick={onCancel}>
          {surroundings.texts.cancel}
        </button>
      </div>
    </form>
  );
}
