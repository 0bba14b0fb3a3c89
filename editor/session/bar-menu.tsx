import type { ReactElement } from 'react';
import { closePanel } from '../../widgets/shared/close-panel.js';
import { BarIcon } from '../view/bar-icon.js';
import type { EditTexts } from '../view/texts.js';

const widths = [
  { width: 360, label: 'previewPhone' },
  { width: 768, label: 'previewTablet' },
  { width: 1440, label: 'previewDesk' },
] as const;

/** The page in a window of its own that is not in edit mode. */
function preview(width: number): void {
  open(location.href, '_blank', `popup,noopener,width=${width},height=${Math.min(screen.availHeight, 900)}`);
}

/** Ends with the menu itself. */
const closesOutside = (menu: HTMLDetailsElement | null) => (menu ? closePanel(menu) : undefined);

interface BarMenuProps {
  readonly texts: EditTexts;
  readonly onUpdateCache: () => void;
}

/** Ways to look at the page as visitors do: in a window of a width, or rendered anew. */
export function BarMenu({ texts: t, onUpdateCache }: BarMenuProps): ReactElement {
  return (
    <details className="gh-edit-preview gh-edit-aside" ref={closesOutside}>
      <summary className="gh-edit-button gh-edit-button--icon" aria-label={t.preview} title={t.preview}>
        <BarIcon name="eye" />
      </summary>
      <ul>
        {widths.map(({ width, label }) => (
          <li key={width}>
            <button type="button" className="gh-edit-button" onClick={() => preview(width)}>
              {t[label]}
              {screen.availWidth < width && (
                <small> {t.previewClipped.replace('{width}', String(screen.availWidth))}</small>
              )}
            </button>
          </li>
        ))}
        <li className="gh-edit-preview-other">
          <button type="button" className="gh-edit-button" onClick={onUpdateCache}>
            {t.updateCache}
          </button>
        </li>
      </ul>
    </details>
  );
}
