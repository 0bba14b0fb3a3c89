import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyName } from '../../runtime/attributes.js';
import type { WidgetSpec } from '../../runtime/define-widget.js';
import { componentName } from '../vite-plugin/block-folder.js';
import { readBlocks } from '../vite-plugin/read-blocks.js';

const typeNames = { text: 'string', flag: 'boolean', number: 'number', timeout: 'number', json: 'object' } as const;

const typeOf = (attribute: WidgetSpec['attributes'][string]) =>
  attribute.kind === 'choice'
    ? (attribute.choices ?? []).map((choice) => JSON.stringify(choice)).join(' | ')
    : typeNames[attribute.kind];

function declaration(name: string, { tag, summary, attributes, events }: WidgetSpec) {
  const list = Object.entries(attributes as Record<string, WidgetSpec['attributes'][string]>);
  return {
    kind: 'class',
    customElement: true,
    name: componentName(name),
    tagName: tag,
    description: summary,
    attributes: list.map(([attribute, { doc, ...rest }]) => ({
      name: attribute,
      description: doc,
      type: { text: typeOf({ doc, ...rest }) },
      default: JSON.stringify(rest.default),
      fieldName: propertyName(attribute),
    })),
    events: Object.entries(events).map(([event, { doc, detail }]) => ({
      name: event,
      description: doc,
      type: { text: `CustomEvent<${detail}>` },
    })),
  };
}

/** Writes `custom-elements.json` and the data by which editors complete our tags into a folder, all from the blocks' declarations. */
export async function writeManifests(root: string, outDir: string): Promise<void> {
  const blocks = await readBlocks(join(root, 'widgets'));
  const modules = blocks.map(({ name, spec }) => ({
    kind: 'javascript-module',
    path: `widgets/${name}/${name}.tsx`,
    declarations: [declaration(name, spec)],
    exports: [{ kind: 'custom-element-definition', name: spec.tag, declaration: { name: componentName(name) } }],
  }));
  const html = {
    version: 1.1,
    tags: blocks.map(({ spec }) => ({
      name: spec.tag,
      description: spec.summary,
      attributes: Object.entries(spec.attributes as Record<string, WidgetSpec['attributes'][string]>).map(
        ([name, attribute]) => ({
          name,
          description: attribute.doc,
          ...(attribute.choices
            ? { values: attribute.choices.filter(Boolean).map((choice) => ({ name: choice })) }
            : {}),
        }),
      ),
    })),
  };
  writeFileSync(
    join(outDir, 'custom-elements.json'),
    `${JSON.stringify({ schemaVersion: '2.1.0', modules }, undefined, 1)}\n`,
  );
  writeFileSync(join(outDir, 'vscode.html-custom-data.json'), `${JSON.stringify(html, undefined, 1)}\n`);
}
