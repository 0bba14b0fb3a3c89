import { useCallback, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { trimSlashes } from '../../../runtime/basics/trim-slashes.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { EditDialog } from '../../view/edit-dialog.js';
import { explainError } from '../../view/explain-error.js';
import { useLoaded } from '../../view/use-loaded.js';
import type { PanelContext } from '../panel-context.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import type { IncomingLink, PageActions } from './page-actions.js';

interface DeleteDialogProps {
  readonly pages: readonly ListedPage[];
  /** All pages: visitors may be led to one of them. */
  readonly all: readonly ListedPage[];
  readonly panel: PanelContext;
  readonly actions: PageActions;
  /** @param undo restores the pages */
  readonly onDeleted: (undo: () => Promise<void>) => void;
  readonly onClose: () => void;
}

/** Links that are named one by one. */
const mostNamed = 8;

/** Asks before pages are deleted: names the places that lead to them. */
export function DeleteDialog({ pages, all, panel, actions, onDeleted, onClose }: DeleteDialogProps): ReactElement {
  const { texts: t, lang, surroundings } = panel;
  const { texts } = surroundings;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [target, setTarget] = useState('');
  const id = useId();
  const mayRedirect = panel.site.chapters.some(
    ({ name, rights }) => name === settingsChapter && rights.includes('publish'),
  );
  const load = useCallback(async () => {
    const own = new Set(pages.flatMap(({ versions }) => versions.map(({ path }) => path)));
    const found = await Promise.all(pages.map(({ versions, path }) => actions.links(versions[0]?.path ?? path)));
    return [...new Map(found.flat().map((link) => [link.from, link])).values()].filter(({ from }) => !own.has(from));
  }, [pages, actions]);
  const links = useLoaded(load);
  const [first] = pages;
  const title =
    pages.length === 1 && first
      ? t.deleteOne.replace('{name}', () => nameOfPage(first, lang))
      : t.deleteSeveral.replace('{count}', String(pages.length));

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const undo = await actions.delete(pages);
      const to = all.find(({ path }) => path === target);
      const undoRedirects = to && (await actions.redirect(pages, to));
      onDeleted(async () => {
        await undoRedirects?.();
        await undo();
      });
    } catch (error) {
      setProblem(explainError(error, texts));
      setBusy(false);
    }
  }

  return (
    <EditDialog title={title} hint={t.deleteHint} onCancel={onClose}>
      {links.state === 'loading' && <p role="status">{t.linksReading}</p>}
      {links.state === 'failed' && <p role="alert">{explainError(links.error, texts)}</p>}
      {links.state === 'done' && <LinkList links={links.value} panel={panel} />}
      {mayRedirect && (
        <div className="gh-panel-field">
          <label htmlFor={id}>{t.deleteLead}</label>
          <select id={id} value={target} onChange={({ currentTarget: { value } }) => setTarget(value)}>
            <option value="">{t.deleteLeadNone}</option>
            {all
              .filter((page) => !pages.includes(page))
              .map((page) => (
                <option key={`${page.chapter} ${page.path}`} value={page.path}>
                  {nameOfPage(page, lang)} ({page.path})
                </option>
              ))}
          </select>
        </div>
      )}
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <div className="gh-edit-buttons gh-edit-end">
        <button
          type="button"
          className="gh-edit-button gh-panel-danger"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {t.deletePage}
        </button>
        <button type="button" className="gh-edit-button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </EditDialog>
  );
}

function LinkList({
  links,
  panel: { texts: t },
}: {
  readonly links: readonly IncomingLink[];
  readonly panel: PanelContext;
}): ReactElement {
  if (links.length === 0) return <p>{t.linksNone}</p>;
  return (
    <>
      <p>{t.linksSome.replace('{count}', String(links.length))}</p>
      <ul className="gh-edit-uses">
        {links.slice(0, mostNamed).map(({ from, title, isSetting }) => (
          <li key={from}>
            {isSetting ? (
              t.linkInSetting.replace('{name}', () => trimSlashes(from))
            ) : (
              <a href={encodeURI(from)} target="_blank" rel="noopener">
                {title || from}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
