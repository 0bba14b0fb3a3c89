import type { ReactElement } from 'react';
import { useState } from 'react';
import { TokenPreview } from './token-preview.js';
import { tokens } from './tokens.js';
import './foundations.css';

const blocks = ['cards', 'price-cards', 'form'];

/** Values worth trying. */
const tries: Readonly<Record<string, string>> = {
  '--gh-radius': '16px',
  '--gh-radius-large': '24px',
  '--gh-radius-action': '999px',
  '--gh-font': 'Georgia, serif',
  '--gh-accent': '#1647c9',
  '--gh-action': '#1647c9',
  '--gh-paper': 'light-dark(#f3f7ff, #0c1322)',
  '--gh-weight-display': '700',
  '--gh-size-title': '4rem',
  '--gh-space': '3rem',
  '--gh-line': '#1647c9',
};

/** One token at a time, seen in real blocks. */
export function ChangePage(): ReactElement {
  const [name, setName] = useState<string>('--gh-radius');
  const usual = tokens.find((token) => token.name === name)?.value ?? '';
  const [value, setValue] = useState(tries[name] ?? usual);
  const choose = (chosen: string) => {
    setName(chosen);
    setValue(tries[chosen] ?? tokens.find((token) => token.name === chosen)?.value ?? '');
  };
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Change a token</h1>
      <div className="controls">
        <label>
          Token
          <select value={name} onChange={(event) => choose(event.target.value)}>
            {tokens.map((token) => (
              <option key={token.name}>{token.name}</option>
            ))}
          </select>
        </label>
        <label>
          Value
          <input value={value} spellCheck={false} onChange={(event) => setValue(event.target.value)} />
        </label>
        <button type="button" className="try" onClick={() => setValue(usual)}>
          Usual value
        </button>
      </div>
      <p className={CSS.supports('color', value) || value.trim() !== '' ? 'note' : 'note note-bad'}>
        Usual value: <code>{usual}</code>
      </p>
      <TokenPreview values={{ [name]: value }} scheme="light" folders={blocks} />
      <pre tabIndex={0}>{`:root {\n  ${name}: ${value};\n}`}</pre>
    </div>
  );
}
