import type { ReactElement } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { contrastOf } from '../../test/support/contrast.js';
import type { Colour } from '../../test/support/contrast.js';
import { ContrastMark } from './contrast-mark.js';
import { hexOf, resolveColours } from './resolve-colours.js';
import { brands, schemes } from './tokens.js';
import './foundations.css';

const grounds = ['--gh-paper', '--gh-paper-soft', '--gh-paper-raised'];

/** Colours that stand on a ground, what they are for, and the contrast that they need there. */
const onGrounds: readonly (readonly [token: string, use: string, needed: number])[] = [
  ['--gh-ink', 'Headings and text', 4.5],
  ['--gh-ink-soft', 'Notes, captions, subtitles', 4.5],
  ['--gh-accent', 'Links, accents in headings', 4.5],
  ['--gh-accent-strong', 'Links while hovered', 4.5],
  ['--gh-error', 'Errors of fields', 4.5],
  ['--gh-success', 'Confirmations', 4.5],
  ['--gh-line-strong', 'Borders of fields', 3],
  ['--gh-focus', 'Focus ring', 3],
];

/** Colours with a ground of their own. */
const pairs: readonly (readonly [ground: string, token: string, use: string])[] = [
  ['--gh-action', '--gh-on-action', 'Buttons'],
  ['--gh-action-strong', '--gh-on-action', 'Buttons while hovered'],
  ['--gh-accent', '--gh-on-accent', 'Marks in the accent colour'],
];

const names = [
  ...new Set([
    ...grounds,
    ...onGrounds.map(([name]) => name),
    ...pairs.flatMap(([a, b]) => [a, b]),
    '--gh-line',
    '--gh-night',
  ]),
];

function Theme({ brand, scheme }: { readonly brand: string; readonly scheme: string }): ReactElement {
  const place = useRef<HTMLElement>(null);
  const [colours, setColours] = useState<Readonly<Record<string, Colour>>>({});
  useLayoutEffect(() => {
    if (place.current) setColours(resolveColours(place.current, names));
  }, [brand, scheme]);
  const of = (name: string): Colour => colours[name] ?? [0, 0, 0];
  const title = `${brand === '' ? 'Default' : brand.charAt(0).toUpperCase() + brand.slice(1)}, ${scheme}`;
  return (
    <section
      className="theme"
      ref={place}
      data-gh-scheme={scheme}
      {...(brand && { 'data-gh-theme': brand })}
      aria-label={title}
    >
      <h2>{title}</h2>
      <ul className="swatches">
        {names.map((name) => (
          <li key={name}>
            <span className="swatch" style={{ background: `var(${name})` }} />
            <code>{name.slice(5)}</code>
            <span>{hexOf(of(name))}</span>
          </li>
        ))}
      </ul>
      <div className="scroll" tabIndex={0} role="region" aria-label={`Contrast: ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">On</th>
              {grounds.map((ground) => (
                <th scope="col" key={ground}>
                  {ground.slice(5)}
                </th>
              ))}
              <th scope="col">For</th>
            </tr>
          </thead>
          <tbody>
            {onGrounds.map(([token, use, needed]) => (
              <tr key={token}>
                <th scope="row">{token.slice(5)}</th>
                {grounds.map((ground) => (
                  <td key={ground} style={{ background: `var(${ground})` }}>
                    <span aria-hidden="true" style={{ color: `var(${token})` }}>
                      {needed < 4.5 ? '■' : 'Aa'}
                    </span>{' '}
                    <ContrastMark ratio={contrastOf(of(token), of(ground))} needed={needed} />
                  </td>
                ))}
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="pairs">
        {pairs.map(([ground, token, use]) => (
          <li key={ground}>
            <span className="pair" style={{ background: `var(${ground})`, color: `var(${token})` }}>
              {use}
            </span>
            <ContrastMark ratio={contrastOf(of(token), of(ground))} needed={4.5} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every colour in each theme, with its contrast on each ground. */
export function ColourPage(): ReactElement {
  return (
    <div className="foundations sb-unstyled">
      <h1>Colour</h1>
      <p>
        A colour token holds a light and a dark value. The browser computes the values and contrasts on this page from{' '}
        <code>tokens.css</code>. Text needs a contrast of 4.5, lines and marks need 3.
      </p>
      {brands.flatMap((brand) =>
        schemes.map((scheme) => <Theme key={`${brand} ${scheme}`} brand={brand} scheme={scheme} />),
      )}
    </div>
  );
}
