import type { ReactElement } from 'react';
import { useState } from 'react';
import { ContrastMark } from './contrast-mark.js';
import { contrastOfHex, themeCss, themeTokens } from './theme-css.js';
import type { ThemeChoice } from './theme-css.js';
import { TokenPreview } from './token-preview.js';
import './foundations.css';

const start: ThemeChoice = {
  accentLight: '#0b6b5d',
  accentDark: '#7fd8c8',
  paperLight: '#fbfdfc',
  paperDark: '#101716',
  inkLight: '#10201d',
  inkDark: '#eaf3f0',
  accentButtons: true,
  radius: 8,
  roundButtons: false,
  font: '',
  weight: 600,
};

const fonts: Readonly<Record<string, string>> = {
  'System font': '',
  Serif: "Georgia, 'Times New Roman', serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, sans-serif",
  Geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
};

const colours = [
  ['Accent, light', 'accentLight', 'paperLight'],
  ['Accent, dark', 'accentDark', 'paperDark'],
  ['Text, light', 'inkLight', 'paperLight'],
  ['Text, dark', 'inkDark', 'paperDark'],
  ['Ground, light', 'paperLight', undefined],
  ['Ground, dark', 'paperDark', undefined],
] as const;

/** Makes a theme of a few choices, shows it in real blocks, and gives its CSS to copy. */
export function BuilderPage(): ReactElement {
  const [choice, setChoice] = useState(start);
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [copied, setCopied] = useState(false);
  const change = (part: Partial<ThemeChoice>) => {
    setChoice({ ...choice, ...part });
    setCopied(false);
  };
  const css = themeCss(choice);
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Theme builder</h1>
      <p>Choose a few values. The other tokens follow from them.</p>
      <div className="controls">
        {colours.map(([label, name, ground]) => (
          <label key={name}>
            {label}
            <input
              type="color"
              value={choice[name]}
              onChange={(event) => change({ [name]: event.target.value } as Partial<ThemeChoice>)}
            />
            {ground && <ContrastMark ratio={contrastOfHex(choice[name], choice[ground])} needed={4.5} />}
          </label>
        ))}
        <label>
          Corners
          <input
            type="range"
            min={0}
            max={24}
            value={choice.radius}
            onChange={(event) => change({ radius: Number(event.target.value) })}
          />
          <span>{choice.radius} px</span>
        </label>
        <label>
          Font
          <select value={choice.font} onChange={(event) => change({ font: event.target.value })}>
            {Object.entries(fonts).map(([label, family]) => (
              <option key={label} value={family}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Weight of titles
          <select value={choice.weight} onChange={(event) => change({ weight: Number(event.target.value) })}>
            {[400, 500, 600, 700, 800].map((weight) => (
              <option key={weight}>{weight}</option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={choice.accentButtons}
            onChange={(event) => change({ accentButtons: event.target.checked })}
          />
          Buttons in the accent colour
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={choice.roundButtons}
            onChange={(event) => change({ roundButtons: event.target.checked })}
          />
          Round buttons
        </label>
        <label>
          Preview
          <select value={scheme} onChange={(event) => setScheme(event.target.value as 'light' | 'dark')}>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
      </div>
      <TokenPreview
        values={themeTokens(choice)}
        scheme={scheme}
        folders={['cards', 'price-cards', 'form', 'accordion']}
      />
      <h2 id="css">CSS to copy</h2>
      <p>
        <button
          type="button"
          className="try"
          onClick={() => void navigator.clipboard.writeText(css).then(() => setCopied(true))}
        >
          Copy
        </button>{' '}
        <span role="status">{copied && 'Copied'}</span>
      </p>
      <pre tabIndex={0} aria-labelledby="css">
        {css}
      </pre>
    </div>
  );
}
