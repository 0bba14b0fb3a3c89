import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { LoadedDialog } from '../../view/loaded-dialog.js';
import { PageForm } from './page-form.js';
import type { PageFormProps } from './page-form.js';

/** What a page says about itself to search engines, social networks and visitors, its languages side by side. */
export function PageDialog(props: Omit<PageFormProps, 'page'>): ReactElement {
  const { path, pages, texts, onClose } = props;
  const load = useCallback(() => pages.read(path), [pages, path]);
  return (
    <LoadedDialog title={texts.pageSettings} load={load} texts={texts} onClose={onClose}>
      {(page) => <PageForm page={page} {...props} />}
    </LoadedDialog>
  );
}
