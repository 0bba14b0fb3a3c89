import { useId } from 'react';
import type { ReactElement } from 'react';
import { IconButton } from '../../view/icon-button.js';
import type { PanelTexts } from '../texts.js';
import type { Scheme } from './use-preview.js';

interface ColorRowProps {
  readonly label: string;
  /** The chosen colours; absent ones are as usual. */
  readonly value: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined;
  /** The colours that the preview shows. */
  readonly shown: Readonly<Record<Scheme, string>> | undefined;
  readonly texts: PanelTexts;
  readonly onChange: (scheme: Scheme, value: string | undefined) => void;
}

/** A colour of the theme, in the light and the dark scheme. */
export function ColorRow({ label, value, shown, texts: t, onChange }: ColorRowProps): ReactElement {
  const id = useId();
  return (
    <div className="gh-panel-color" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {(['light', 'dark'] as const).map((scheme) => {
        const own = value?.[scheme];
        const name = scheme === 'light' ? t.colorLight : t.colorDark;
        return (
          <span key={scheme} className="gh-panel-swatch">
            <label>
              <span className="gh-edit-unseen">{`${label}, `}</span>
              <span>{name}</span>
              <input
                type="color"
                // Until the preview is loaded, the usual color is unknown.
                disabled={own === undefined && shown === undefined}
                value={own ?? shown?.[scheme] ?? '#000000'}
                onChange={({ currentTarget }) => onChange(scheme, currentTarget.value)}
              />
            </label>
            {own !== undefined && (
              <IconButton
                icon="undo"
                label={t.colorReset.replace('{name}', () => `${label}, ${name}`)}
                onPress={() => onChange(scheme, undefined)}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}
