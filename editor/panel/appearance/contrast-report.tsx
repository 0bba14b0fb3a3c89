import type { ReactElement } from 'react';
import type { PanelTexts } from '../texts.js';
import { themeFlaws } from './theme-flaws.js';
import type { ThemeFlaw } from './theme-flaws.js';
import { colorNames } from './theme-names.js';
import type { ShownColors } from './use-preview.js';

interface ContrastReportProps {
  readonly shown: ShownColors;
  readonly texts: PanelTexts;
  /** Takes the colour that the report offers. */
  readonly onUse: (flaw: ThemeFlaw) => void;
}

/** Names pairs of colours with too little contrast, and offers the nearest colour that passes. */
export function ContrastReport({ shown, texts: t, onUse }: ContrastReportProps): ReactElement {
  const flaws = themeFlaws(shown);
  const said = ({ front, back, scheme, ratio, needed }: ThemeFlaw): string =>
    Object.entries({
      front: colorNames(front, t),
      back: colorNames(back, t),
      scheme: (scheme === 'light' ? t.colorLight : t.colorDark).toLocaleLowerCase(),
      // Rounded down: a ratio below the limit never looks like one that meets it.
      ratio: String(Math.floor(ratio * 100) / 100),
      needed: String(needed),
    }).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), t.contrastPoor);
  return (
    <section className="gh-panel-stack" aria-label={t.contrastTitle} aria-live="polite">
      {flaws.length === 0 ? (
        <p className="gh-panel-soft">{t.contrastGood}</p>
      ) : (
        <ul className="gh-panel-activity">
          {flaws.map((flaw) => (
            <li key={`${flaw.front} ${flaw.back} ${flaw.scheme}`}>
              <span className="gh-edit-problem">{said(flaw)}</span>
              <button type="button" className="gh-edit-button" onClick={() => onUse(flaw)}>
                {t.contrastUse.replace('{color}', flaw.better)}
                <span className="gh-edit-unseen"> ({colorNames(flaw.front, t)})</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
