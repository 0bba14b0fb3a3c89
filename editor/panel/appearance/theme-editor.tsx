import { useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { fontNames, radiusRange, sizeRange, themeColors } from '../../../widgets/shared/site-theme.js';
import type { SiteTheme, ThemeColor, ThemeFont } from '../../../widgets/shared/site-theme.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { ColorRow } from './color-row.js';
import { ContrastReport } from './contrast-report.js';
import { colorNames, fontTexts } from './theme-names.js';
import { themeStore } from './theme-store.js';
import { usePreview } from './use-preview.js';
import type { Scheme } from './use-preview.js';

/** Colours, fonts and corners of the site, with a preview of a real page and checked contrast. */
export function ThemeEditor({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, client } = panel;
  const store = useMemo(() => themeStore({ ask, client }), [ask, client]);
  return (
    <LoadedSection load={store.read}>
      {(saved, again) => (
        <ThemeForm
          panel={panel}
          saved={saved}
          onSave={async (theme) => {
            const undo = await store.save(saved, theme);
            again();
            return async () => {
              await undo();
              again();
            };
          }}
        />
      )}
    </LoadedSection>
  );
}

interface ThemeFormProps {
  readonly panel: PanelContext;
  readonly saved: SiteTheme;
  /** @returns a function that undoes it */
  readonly onSave: (theme: SiteTheme) => Promise<() => Promise<void>>;
}

function ThemeForm({ panel, saved, onSave }: ThemeFormProps): ReactElement {
  const { texts: t, tell, surroundings } = panel;
  const id = useId();
  const [draft, setDraft] = useState<SiteTheme>();
  const [scheme, setScheme] = useState<Scheme>('light');
  const theme = draft ?? saved;
  const { frame, load, shown } = usePreview(theme, scheme);
  const change = (next: Partial<SiteTheme>) => setDraft({ ...theme, ...next });
  const setColor = (name: ThemeColor, at: Scheme, value: string | undefined) =>
    change({ colors: { ...theme.colors, [name]: { ...theme.colors[name], [at]: value } } });

  async function save(): Promise<void> {
    try {
      const undo = await onSave(theme);
      setDraft(undefined);
      tell(t.lookSaved, undo);
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }

  const font = (name: 'font' | 'fontDisplay', label: string) => (
    <div className="gh-panel-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select
        id={`${id}-${name}`}
        value={theme[name] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ [name]: (value || undefined) as ThemeFont | undefined })}
      >
        <option value="">{t.lookFontUsual}</option>
        {fontNames.map((one) => (
          <option key={one} value={one}>
            {fontTexts(one, t)}
          </option>
        ))}
      </select>
    </div>
  );
  const number = (name: 'radius' | 'size', label: string, { least, most }: typeof radiusRange | typeof sizeRange) => (
    <div className="gh-panel-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="number"
        min={least}
        max={most}
        placeholder={t.lookUsual}
        value={theme[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const given = value === '' ? undefined : Math.round(Math.min(most, Math.max(0, Number(value))));
          change({ [name]: given });
        }}
      />
    </div>
  );

  return (
    <div className="gh-panel-look">
      <div className="gh-panel-stack">
        <ul className="gh-panel-colors">
          {themeColors.map((name) => (
            <li key={name}>
              <ColorRow
                label={colorNames(name, t)}
                value={theme.colors[name]}
                shown={shown && { light: shown.light[name], dark: shown.dark[name] }}
                texts={t}
                onChange={(at, value) => setColor(name, at, value)}
              />
            </li>
          ))}
        </ul>
        {font('font', t.lookFont)}
        {font('fontDisplay', t.lookFontDisplay)}
        {number('radius', t.lookRadius, radiusRange)}
        {number('size', t.lookSize, sizeRange)}
        {shown && (
          <ContrastReport
            shown={shown}
            texts={t}
            onUse={({ front, scheme: at, better }) => setColor(front, at, better)}
          />
        )}
        <div className="gh-edit-buttons">
          <button
            type="button"
            className="gh-edit-button gh-edit-button--main"
            aria-disabled={draft === undefined}
            onClick={() => draft && void save()}
          >
            {t.lookSave}
          </button>
          {draft && (
            <button type="button" className="gh-edit-button" onClick={() => setDraft(undefined)}>
              {t.lookDiscard}
            </button>
          )}
        </div>
      </div>
      <div className="gh-panel-stack">
        <label className="gh-panel-choice">
          <input
            type="checkbox"
            checked={scheme === 'dark'}
            onChange={({ currentTarget: { checked } }) => setScheme(checked ? 'dark' : 'light')}
          />
          <span>{t.lookPreviewDark}</span>
        </label>
        <iframe
          ref={frame}
          className="gh-panel-preview"
          src="/"
          title={t.lookPreview}
          sandbox="allow-same-origin"
          onLoad={load}
        />
      </div>
    </div>
  );
}
