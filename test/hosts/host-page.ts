import { blockNames } from './host.js';
import type { Host, HostParts } from './host.js';

interface PlainPage {
  /** Start tag of the root element. */
  readonly root?: string;
  readonly doctype?: string;
  readonly head?: string;
  readonly body: string;
}

/** Content of the host itself. Tests check that the blocks leave it unchanged. */
const own = `<h1 class="host-title">A page of somebody else</h1>
<p class="host-text">Its <a href="#anchor">own link</a>, its <button type="button">own button</button> and its <input value="own field">.</p>`;

/** A page of somebody else. */
export const plainPage = ({ root = '<html lang="en">', doctype = '<!doctype html>', head = '', body }: PlainPage) =>
  `${doctype}
${root}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Somebody else</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${own}
${body}
</body>
</html>`;

/** Puts each block in a box that no rule of a host moves, so that pictures of it can be compared. */
const boxes = `[id^="box-"]{display:grid!important;position:absolute!important;left:0!important;width:1200px!important;min-height:1px!important}${blockNames
  .map((name, index) => `#box-${name}{top:${300 + index * 1500}px!important}`)
  .join('')}`;

/** HTML of a host's page. */
export function hostPage({ js, css, csp, html, ownLayout }: Host, parts: HostParts): string {
  const nonce = csp ? ' nonce="X"' : '';
  const early = `${js === undefined ? '' : `<script${nonce}>${js}</script>`}${css === undefined ? '' : `<style${nonce}>${css}</style>`}${ownLayout ? '' : `<style${nonce}>${boxes}</style>`}`;
  const page = html?.(parts) ?? plainPage({ head: parts.script, body: parts.blocks });
  return page.replace('<meta name="viewport"', () => `${early}<meta name="viewport"`);
}
