import { escapeHtml } from '../../runtime/server/escape-html.js';
import type { Attribute, AttributeTable } from '../../runtime/contract/attributes.js';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import type { SampledBlock } from '../../widgets/samples.js';
import { blockExample, type BlockExample, type ShownExamples } from './block-example.js';
import { openTag } from './open-tag.js';
import { paintHtml } from './paint-html.js';

/** Attributes of every block, which the page tells of once. */
export const commonAttributes: readonly string[] = ['data-gh-id', 'data-gpage', 'data-chapter', 'data-wake'];

/** Blocks that stand once on each page of the site: what is shown is the page's own, and where it is. */
const ownOfPage: Readonly<Record<string, string>> = {
  'gh-header': '#top',
  'gh-footer': '#foot',
  'gh-edit-mode': '#foot',
};

/** Blocks without a view. */
const unseen: ReadonlySet<string> = new Set(['gh-analytics', 'gh-tag-manager']);

/** A word of the page, from its document. */
export const word = (name: string, tag = 'span', attributes = ''): string =>
  `<${tag} gh-id="blocks.${name}" gh-kind="plain"${attributes && ` ${attributes}`}></${tag}>`;

/** A sentence of a declaration, which is in English on every page; what stands between back quotes is code. */
export const docHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** HTML as readers see it, in the colours of its parts. */
export const painted = (html: string): string =>
  paintHtml(html)
    .map(({ kind, text }) =>
      kind === 'plain' ? escapeHtml(text) : `<span class="code-${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');

/** What an attribute is set to where the tag does not say. */
function defaultText({ default: value, format, kind }: Attribute): string {
  if (value === undefined || kind === 'json' || kind === 'flag') return '';
  return format(value) ?? '';
}

/** A control that holds the attribute's text: empty, unchecked or the default choice stands for no attribute. */
function control(name: string, attribute: Attribute, id: string, text: string | undefined): string {
  const common = `id="${id}" name="${name}" aria-describedby="${id}-doc"`;
  const without = defaultText(attribute);
  if (attribute.kind === 'flag') return `<input type="checkbox" ${common}${text === undefined ? '' : ' checked'}>`;
  if (attribute.kind === 'choice') {
    const options = (attribute.choices ?? []).map((value) => {
      const selected = value === (text ?? without) ? ' selected' : '';
      return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(value || '–')}</option>`;
    });
    return `<select ${common} data-default="${escapeHtml(without)}">${options.join('')}</select>`;
  }
  if (attribute.kind === 'json')
    return `<textarea ${common} rows="3" spellcheck="false">${escapeHtml(text ?? '')}</textarea>`;
  const type = attribute.kind === 'text' ? 'text' : 'number';
  const step = type === 'number' ? ' step="any"' : ' autocomplete="off" spellcheck="false"';
  return `<input type="${type}" ${common} value="${escapeHtml(text ?? '')}" placeholder="${escapeHtml(without)}"${step}>`;
}

function attributeRow(tag: string, name: string, attribute: Attribute, text: string | undefined): string {
  const id = `${tag}-${name}`;
  return `<div class="block-attribute${attribute.kind === 'flag' ? ' block-attribute--flag' : ''}">
<label for="${id}"><code>${name}</code></label>
${control(name, attribute, id, text)}
<p id="${id}-doc" lang="en">${docHtml(attribute.doc)}</p>
</div>`;
}

function attributesHtml({ tag, attributes }: WidgetSpec, example: BlockExample): string {
  const own = Object.entries(attributes as AttributeTable).filter(([name]) => !commonAttributes.includes(name));
  const rows = own.map(([name, attribute]) => attributeRow(tag, name, attribute, example.attributes[name]));
  const body = rows.length > 0 ? `<form class="block-controls">${rows.join('\n')}</form>` : word('none', 'p');
  return `<div class="block-attributes">${word('attributes', 'p', 'class="block-label"')}${body}</div>`;
}

function codeHtml({ tag, attributes, inner, before }: BlockExample): string {
  const start = `${painted(before)}<span data-part="start">${painted(openTag(tag, attributes))}</span>`;
  return `<div class="block-code">
<div class="block-code-head">${word('html', 'p', 'class="block-label"')}<button type="button" class="block-copy" data-copy>${word('copy')}${word('copied', 'span', 'hidden')}</button></div>
<pre tabindex="0"><code>${start}${painted(`${inner}</${tag}>`)}</code></pre>
</div>`;
}

function resultHtml({ tag, attributes, inner, before }: BlockExample): string {
  const own = ownOfPage[tag];
  if (own !== undefined)
    return `<div class="block-note" data-own>${word('own', 'p')}<a href="${own}" gh-id="blocks.ownLink" gh-kind="plain"></a></div>`;
  const block = `${before}${openTag(tag, attributes)}${inner}</${tag}>`;
  const note = unseen.has(tag) ? word('unseen', 'p', 'class="block-note"') : '';
  return `${note}<div class="block-stage">${block}</div>`;
}

/** Everything about a block: what it is for, what it looks like, its HTML to copy, its attributes to try. */
export function blockSection(block: SampledBlock, shown: ShownExamples): string {
  const { tag, summary, aliases } = block.spec;
  const example = blockExample(block, shown);
  const names = aliases.map((alias) => `<code>${alias.tag}</code>`).join(' ');
  return `<section class="block" id="${tag}" aria-labelledby="${tag}-name" data-tag="${tag}">
<div class="block-head">
<h2 id="${tag}-name"><a href="#${tag}">${tag}</a></h2>
<p lang="en">${docHtml(summary)}</p>
${names && `<p class="block-aliases">${word('aliases')} ${names}</p>`}
</div>
<div class="block-result">${resultHtml(example)}</div>
<div class="block-tools${example.inner === '' ? ' block-tools--short' : ''}">
${codeHtml(example)}
${attributesHtml(block.spec, example)}
</div>
</section>`;
}
