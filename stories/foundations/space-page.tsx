import type { ReactElement } from 'react';
import { TokenTable } from './type-page.js';
import { tokensOf } from './tokens.js';
import './foundations.css';

/** Distances, corners and shadows. */
export function SpacePage(): ReactElement {
  const spaces = tokensOf('space', 'section', 'margin').filter(({ value }) => !value.includes('%'));
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Space and shape</h1>
      <h2>Space</h2>
      <p>
        <code>--gh-space-1</code> to <code>--gh-space-12</code> are fixed, in steps of 8 pixels. The others grow with
        the window.
      </p>
      <ul className="bars">
        {spaces.map(({ name, value }) => (
          <li key={name}>
            <code>{name}</code>
            <span className="bar" style={{ inlineSize: `var(${name})` }} />
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <h2>Corners</h2>
      <ul className="shapes">
        {tokensOf('radius').map(({ name, value }) => (
          <li key={name}>
            <span className="shape" style={{ borderRadius: `var(${name})` }} />
            <code>{name}</code>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <h2>Shadows</h2>
      <ul className="shapes">
        {tokensOf('shadow').map(({ name }) => (
          <li key={name}>
            <span className="shape shape-raised" style={{ boxShadow: `var(${name})` }} />
            <code>{name}</code>
            <span>{name.endsWith('low') ? 'Cards, bars' : 'Dialogs, panels'}</span>
          </li>
        ))}
      </ul>
      <TokenTable words={['shadow']} />
    </div>
  );
}
