import type { ReactElement } from 'react';
import { tokensOf } from './tokens.js';
import './foundations.css';

const samples = [
  { lang: 'en', dir: 'ltr', text: 'Rooms before they are built' },
  { lang: 'uk', dir: 'ltr', text: 'Кімнати, яких ще немає' },
  { lang: 'ar', dir: 'rtl', text: 'غرف قبل أن تُبنى' },
] as const;

/** How the sizes are used in blocks. */
const uses: Readonly<Record<string, { readonly use: string; readonly className: string }>> = {
  '--gh-size-display': { use: 'Title of a banner', className: 'type-display' },
  '--gh-size-title': { use: 'Title of a section', className: 'type-title' },
  '--gh-size-heading': { use: 'Title of a card', className: 'type-heading' },
  '--gh-size-large': { use: 'Subtitle, lead text', className: 'type-body' },
  '--gh-size-body': { use: 'Running text', className: 'type-body' },
  '--gh-size-small': { use: 'Notes, errors of fields', className: 'type-body' },
  '--gh-size-caption': { use: 'Captions, dates', className: 'type-body' },
};

/** Sizes, weights and line heights with samples in three scripts. */
export function TypePage(): ReactElement {
  const sizes = Object.keys(uses);
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Type</h1>
      <p>
        Blocks use the visitor’s system font until a site sets <code>--gh-font</code>. Large sizes shrink with the
        block, not only with the window.
      </p>
      {sizes.map((name) => {
        const { use, className } = uses[name] ?? { use: '', className: '' };
        return (
          <section key={name} className="type-size" aria-label={name}>
            <p className="type-note">
              <code>{name}</code> {tokensOf('size').find((token) => token.name === name)?.value}
              <span>{use}</span>
            </p>
            {samples.map(({ lang, dir, text }) => (
              <p key={lang} lang={lang} dir={dir} className={className} style={{ fontSize: `var(${name})` }}>
                {text}
              </p>
            ))}
          </section>
        );
      })}
      <h2>Fonts, weights, line heights and tracking</h2>
      <TokenTable words={['font', 'weight', 'leading', 'tracking']} />
      <h2>Line length and line height</h2>
      {samples.map(({ lang, dir, text }) => (
        <p key={lang} lang={lang} dir={dir} className="type-paragraph">
          {`${text}. `.repeat(8)}
        </p>
      ))}
    </div>
  );
}

/** Tokens with their values. */
export function TokenTable({ words }: { readonly words: readonly string[] }): ReactElement {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={`Tokens: ${words.join(', ')}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {tokensOf(...words).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
