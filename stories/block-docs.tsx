import { Controls, Description, Primary, Source, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { WidgetSpec } from '../runtime/contract/define-widget.js';
import type { BlockGuide } from '../widgets/shared/block-guide.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { dataShape } from './data-shape.js';
import {
  AccessChapter,
  AnatomyChapter,
  BytesChapter,
  DocsTable,
  RelatedChapter,
  UseChapter,
} from './docs/guide-chapters.js';
import { PairPictures } from './docs/pair-pictures.js';
import { SnippetTabs } from './docs/snippet-tabs.js';
import { snippetsOf } from './docs/snippets.js';
import { spokenOf } from './docs/spoken-of.js';
import { tokensOfBlock } from './docs/tokens-of.js';
import { blockNamed } from './start/all-blocks.js';
import './docs/docs.css';

interface Fetched {
  readonly sample: BlockSample | undefined;
  readonly spoken: string;
  readonly tokens: readonly string[];
}

const wakes: Readonly<Record<WidgetSpec['wake'], string>> = {
  never: 'React never runs for HTML that the server wrote. Style sheets and a few lines of script do the work.',
  eager: 'React runs as soon as the page is loaded.',
  idle: 'React runs once the browser is idle.',
  visible: 'React runs once the block is seen.',
  interaction: 'React runs with the first touch, focus or key.',
};

/** The docs page of a block: what its guide says, and everything that follows from its declaration, its build and its tests. */
export function BlockDocs({
  spec,
  guide,
}: {
  readonly spec: WidgetSpec;
  readonly guide: BlockGuide | undefined;
}): ReactElement {
  const folder = spec.tag.slice(3);
  const [{ sample, spoken, tokens }, setFetched] = useState<Fetched>({ sample: undefined, spoken: '', tokens: [] });
  useEffect(() => {
    let isLeft = false;
    void Promise.all([blockNamed(folder)?.best(), spokenOf(folder), tokensOfBlock(folder)]).then(
      ([found, text, names]) => {
        if (!isLeft) setFetched({ sample: found, spoken: text, tokens: names });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [folder]);
  const events = Object.entries(spec.events);
  const aliases = spec.aliases.map(({ tag }) => `<${tag}>`);
  return (
    <>
      <Title />
      <Subtitle>{`<${spec.tag}>`}</Subtitle>
      <Description />
      <Primary />
      {guide && <UseChapter guide={guide} />}
      {guide && sample && <PairPictures guide={guide} sample={sample} />}
      {guide && (
        <>
          <h2 id="content">Content</h2>
          <ul>
            {guide.content.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      {sample && (
        <>
          <h2 id="code">Code to copy</h2>
          <SnippetTabs snippets={snippetsOf(sample)} />
        </>
      )}
      {guide && <AnatomyChapter guide={guide} spec={spec} />}
      <h2 id="attributes">Attributes</h2>
      <Controls />
      {events.length > 0 && (
        <>
          <h2 id="events">Events</h2>
          <DocsTable
            head={['Name', 'Detail', 'When']}
            rows={events.map(([name, { doc, detail }]) => [
              <code key="a">{name}</code>,
              <code key="b">{detail}</code>,
              doc,
            ])}
          />
        </>
      )}
      {spec.data && (
        <>
          <h2 id="data">Data</h2>
          <Source code={dataShape(spec.data)} language="typescript" />
        </>
      )}
      {guide && <AccessChapter guide={guide} spoken={spoken} />}
      <BytesChapter spec={spec} />
      <p>{wakes[spec.wake]}</p>
      <h2 id="tokens">Tokens</h2>
      <p className="token-names">
        {[...Object.keys(spec.tokens), ...tokens].map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      {aliases.length > 0 && (
        <p>
          Legacy tags: <code>{aliases.join(', ')}</code>
        </p>
      )}
      {guide && <RelatedChapter guide={guide} />}
      <Stories title={<h2 id="states">States</h2>} includePrimary={false} />
    </>
  );
}
