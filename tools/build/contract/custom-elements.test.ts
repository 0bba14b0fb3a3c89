import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { describedBlocks } from '../../../test/support/described-blocks.js';
import { customElements } from './custom-elements.js';
import { sampleBlock } from './sample-block.js';

const schemaFile = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
const validate = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')) as object,
);

/** As it is written: without members that are undefined. */
const manifestOf = (blocks: typeof describedBlocks) =>
  JSON.parse(JSON.stringify(customElements(blocks, 'index.js'))) as ReturnType<typeof customElements>;

describe('custom-elements.json', () => {
  it('holds to the official schema', () => {
    const manifest = manifestOf([...describedBlocks, sampleBlock]);
    validate(manifest);
    expect(validate.errors).toBeNull();
    expect(manifest.modules[0]?.declarations).toHaveLength(describedBlocks.length + 1);
  });

  it('has members, attributes, events, slots, parts, tokens and the shape of data', () => {
    const [declaration] = manifestOf([sampleBlock]).modules[0]!.declarations;
    expect(declaration).toMatchObject({
      tagName: 'gh-sample-block',
      name: 'GhSampleBlockElement',
      slots: [{ name: '', description: 'Its label.' }],
      cssParts: [{ name: 'button', description: 'The button.' }],
      cssProperties: [
        { name: '--gh-accent', default: 'red' },
        { name: '--gh-sample-edge', description: 'Width of its edge.' },
      ],
      siteblocks: { aliases: ['sample-component'], inline: false, data: { type: 'object' } },
    });
    expect(declaration?.members).toContainEqual({
      kind: 'field',
      name: 'popupId',
      type: { text: 'string' },
      default: '""',
      description: 'Popup that it opens.',
      attribute: 'data-popup-id',
      reflects: true,
    });
    expect(declaration?.members.map(({ name }) => name)).toContain('data');
    expect(declaration?.members.map(({ name }) => name)).not.toContain('title');
    expect(declaration?.events).toContainEqual({
      name: 'sample-open',
      description: 'It has opened.',
      type: { text: 'CustomEvent<{ popupId: string }>' },
    });
  });

  it('has a JSON Schema of data that takes the example', () => {
    const withExample = describedBlocks.filter(({ data }) => data?.example !== undefined);
    expect(withExample.length).toBeGreaterThan(15);
    for (const { tag, data } of withExample) {
      const takes = new Ajv({ strict: false, validateFormats: false }).compile(data!.schema as object);
      takes(data!.example);
      expect([tag, takes.errors]).toEqual([tag, null]);
    }
  });
});
