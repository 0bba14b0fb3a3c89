import { Controls, Description, Primary, Source, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import type { WidgetSpec } from '../runtime/contract/define-widget.js';
import type { BlockGuide } from '../widgets/shared/block-guide.js';
import { dataShape } from './data-shape.js';

/** The docs page of a block: attributes, events and data from its declaration, then every sample with its HTML. */
export function BlockDocs({
  spec,
}: {
  readonly spec: WidgetSpec;
  readonly guide: BlockGuide | undefined;
}): ReactElement {
  const events = Object.entries(spec.events);
  return (
    <>
      <Title />
      <Subtitle>{`<${spec.tag}>${spec.aliases.map(({ tag }) => `, <${tag}>`).join('')}`}</Subtitle>
      <Description />
      <p>
        Wakes: <code>{spec.wake}</code>
      </p>
      <Primary />
      <h2>Attributes</h2>
      <Controls />
      {events.length > 0 && (
        <>
          <h2>Events</h2>
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Detail</th>
                <th>When</th>
              </tr>
            </thead>
            <tbody>
              {events.map(([name, { doc, detail }]) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>
                    <code>{detail}</code>
                  </td>
                  <td>{doc}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {spec.data && (
        <>
          <h2>Data</h2>
          <Source code={dataShape(spec.data)} language="typescript" />
        </>
      )}
      <Stories title="Samples" includePrimary={false} />
    </>
  );
}
