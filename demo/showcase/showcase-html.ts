import { escapeHtml } from '../../runtime/server/escape-html.js';
import type { AttributeTable } from '../../runtime/contract/attributes.js';
import type { SampledBlock } from '../../widgets/samples.js';
import { originPlaceholder } from '../../kit/http/site-origin.js';
import { cdnPath } from '../../kit/cdn-path.js';
import type { ShownExamples } from './block-example.js';
import { blockSection, commonAttributes, docHtml, painted, word } from './block-section.js';

/** The line that brings blocks to a page of somebody else. */
const script = `<script type="module" src="${originPlaceholder}${cdnPath}runtime.js" data-site="${originPlaceholder}"></script>`;

function start(attributes: AttributeTable): string {
  const rows = commonAttributes.map(
    (name) => `<div><dt><code>${name}</code></dt><dd lang="en">${docHtml(attributes[name]?.doc ?? '')}</dd></div>`,
  );
  return `<div class="blocks-start">
<div class="block-code">
<div class="block-code-head">${word('script', 'p', 'class="block-label"')}<button type="button" class="block-copy" data-copy>${word('copy')}${word('copied', 'span', 'hidden')}</button></div>
<pre tabindex="0"><code>${painted(script)}</code></pre>
</div>
<details class="blocks-common"><summary>${word('common')}</summary><dl>${rows.join('')}</dl></details>
</div>`;
}

/** The list of blocks to jump to, with a field that searches it. */
function list(blocks: readonly SampledBlock[]): string {
  const links = blocks.map(({ spec: { tag, summary, aliases } }) => {
    const words = [tag, summary, ...aliases.map((alias) => alias.tag)].join(' ').toLowerCase();
    return `<li data-words="${escapeHtml(words)}"><a href="#${tag}">${tag.slice('gh-'.length)}</a></li>`;
  });
  return `<nav class="blocks-list" aria-labelledby="blocks-list-name">
${word('list', 'h2', 'id="blocks-list-name" class="gh-hidden"')}
<div class="blocks-find"><label for="blocks-find">${word('find')}</label><input type="search" id="blocks-find" autocomplete="off" spellcheck="false"></div>
<ul>${links.join('\n')}</ul>
${word('noMatch', 'p', 'hidden data-no-match')}
</nav>`;
}

/** The page of all blocks below its title: how to begin, the list, and each block with its HTML and attributes. */
export function showcaseHtml(blocks: readonly SampledBlock[], shown: ShownExamples): string {
  const [first] = blocks;
  return `${first ? start(first.spec.attributes as AttributeTable) : ''}
<div class="blocks-body">
${list(blocks)}
<div class="blocks-all">
${blocks.map((block) => blockSection(block, shown)).join('\n')}
</div>
</div>
<p class="gh-hidden" role="status" data-told></p>`;
}
