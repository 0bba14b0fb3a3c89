import type { ReactElement, ReactNode } from 'react';
import { sizes } from 'virtual:story-sizes';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import type { BlockGuide } from '../../widgets/shared/block-guide.js';
import { blockNamed } from '../start/all-blocks.js';

/** A table of a docs page. */
export function DocsTable({
  head,
  rows,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const list = (entries: readonly string[]) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

/** When to use a block, and when not. */
export function UseChapter({ guide }: { readonly guide: BlockGuide }): ReactElement {
  return (
    <div className="use-chapter">
      <section>
        <h2 id="use">When to use it</h2>
        {list(guide.use)}
      </section>
      <section>
        <h2 id="avoid">When not to</h2>
        {list(guide.avoid)}
      </section>
    </div>
  );
}

/** Parts of a block for visitors, for style sheets, and for authors. */
export function AnatomyChapter({
  guide,
  spec,
}: {
  readonly guide: BlockGuide;
  readonly spec: WidgetSpec;
}): ReactElement {
  const parts = Object.entries(spec.parts);
  const slots = Object.entries(spec.slots);
  return (
    <>
      <h2 id="anatomy">Anatomy</h2>
      <ol>
        {guide.anatomy.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ol>
      {parts.length > 0 && (
        <DocsTable
          head={['CSS part', 'What it is']}
          rows={parts.map(([name, doc]) => [<code key="a">{name}</code>, doc])}
        />
      )}
      {slots.length > 0 && (
        <DocsTable
          head={['Slot', 'What stands in it']}
          rows={slots.map(([name, doc]) => [<code key="a">{name || '(default)'}</code>, doc])}
        />
      )}
    </>
  );
}

/** Keys, and what a screen reader says. */
export function AccessChapter({
  guide,
  spoken,
}: {
  readonly guide: BlockGuide;
  /** Accessibility tree of the first sample; empty where the tests have none. */
  readonly spoken: string;
}): ReactElement {
  return (
    <>
      <h2 id="keyboard">Keyboard</h2>
      {guide.keyboard.length > 0 ? (
        <DocsTable
          head={['Key', 'Effect']}
          rows={guide.keyboard.map(([keys, effect]) => [<kbd key="a">{keys}</kbd>, effect])}
        />
      ) : (
        <p>Nothing in it takes the focus.</p>
      )}
      <h2 id="reader">Screen reader</h2>
      {list(guide.reader)}
      {spoken && (
        <details>
          <summary>What Chromium hands to a screen reader</summary>
          <pre tabIndex={0}>{spoken}</pre>
        </details>
      )}
    </>
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a visitor's browser fetches for a block. */
export function BytesChapter({ spec }: { readonly spec: WidgetSpec }): ReactElement {
  const size = sizes.find(({ tag }) => tag === spec.tag);
  return (
    <>
      <h2 id="bytes">Bytes</h2>
      {size ? (
        <DocsTable
          head={['What', 'After brotli']}
          rows={[
            ['Its own script', kilobytes(size.script)],
            ['Its behaviour without React', size.enhance === 0 ? 'none' : kilobytes(size.enhance)],
            ['Its style sheet', kilobytes(size.css)],
            ['Fetched later, when a visitor needs it', size.lazy === 0 ? 'none' : kilobytes(size.lazy)],
            [
              `All, as the first block that wakes on a page, with React (${size.waveFiles} files)`,
              kilobytes(size.wave),
            ],
          ]}
        />
      ) : (
        <p>
          Build the files for browsers to see them: <code>npm run build</code>
        </p>
      )}
    </>
  );
}

/** Links to other blocks. */
export function RelatedChapter({ guide }: { readonly guide: BlockGuide }): ReactElement {
  return (
    <>
      <h2 id="related">Related blocks</h2>
      <ul>
        {guide.related.map((folder) => {
          const block = blockNamed(folder);
          return (
            block && (
              <li key={folder}>
                <a href={block.docs} target="_top">
                  {block.name}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
