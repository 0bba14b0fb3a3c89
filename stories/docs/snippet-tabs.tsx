import { Source } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Snippet } from './snippets.js';

/** Code to copy, for one framework at a time. */
export function SnippetTabs({ snippets }: { readonly snippets: readonly Snippet[] }): ReactElement {
  const [chosen, setChosen] = useState('HTML');
  const snippet = snippets.find(({ name }) => name === chosen) ?? snippets[0];
  return (
    <div className="snippets">
      <div className="snippet-names" role="group" aria-label="Code for">
        {snippets.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === snippet?.name} onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
      </div>
      {snippet && <Source code={snippet.code} language={snippet.language} />}
    </div>
  );
}
