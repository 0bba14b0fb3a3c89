import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { pictureStore } from '../../pictures/picture-store.js';
import { siteCalls } from '../../saving/documents/site-calls.js';
import { goToPage, PageChanges } from '../../site/pages/page-changes.js';
import { PageDialog } from '../../site/pages/page-dialog.js';
import { PageStore } from '../../site/pages/page-store.js';
import type { PanelContext } from '../panel-context.js';

interface SettingsOfPageProps {
  /** In any language. */
  readonly path: string;
  readonly panel: PanelContext;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The settings of a page, in the window that edit mode has for them. */
export function SettingsOfPage({ path, panel, onSaved, onClose }: SettingsOfPageProps): ReactElement {
  const { surroundings } = panel;
  const store = useMemo(
    () => new PageStore(surroundings, new PageChanges(surroundings), () => undefined),
    [surroundings],
  );
  const pictures = useMemo(() => pictureStore(surroundings, siteCalls(surroundings)), [surroundings]);
  return (
    <PageDialog
      path={path}
      pages={store}
      pictures={pictures}
      texts={surroundings.texts}
      onText={() => goToPage(path)}
      // A form whose values are saved would ask whether they may be lost.
      onSaved={() => flushSync(onSaved)}
      onClose={onClose}
    />
  );
}
