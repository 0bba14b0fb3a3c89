import type { Fault } from '../fault.js';

const policy = {
  file: 'runtime/html/sanitize-policy.ts',
  project: 'unit',
  tests: ['runtime/html/sanitize-policy.test.ts'],
} as const;
const measure = {
  file: 'runtime/html/measure-html.ts',
  project: 'unit',
  tests: ['runtime/html/html-limits.test.ts'],
} as const;
const tokens = { ...measure, file: 'runtime/html/html-tokens.ts' } as const;
const limits = { ...measure, file: 'runtime/html/html-limits.ts' } as const;
const cleaner = {
  file: 'runtime/server/text-cleaner.ts',
  project: 'unit',
  tests: ['runtime/server/text-cleaner.test.ts'],
} as const;
const steps = { ...cleaner, file: 'runtime/server/clean-in-steps.ts' } as const;
const memo = {
  file: 'runtime/basics/text-memo.ts',
  project: 'unit',
  tests: ['runtime/basics/text-memo.test.ts'],
} as const;
const shown = {
  file: 'runtime/react/use-shown.ts',
  project: 'unit',
  tests: ['runtime/react/use-shown.isolated.test.tsx'],
} as const;
const escape = {
  file: 'runtime/server/escape-html.ts',
  project: 'unit',
  tests: ['runtime/server/escape-html.test.ts'],
} as const;
const page = {
  file: 'runtime/server/render-page.ts',
  project: 'unit',
  tests: ['runtime/server/render-page.test.tsx'],
} as const;

export const sanitiser: readonly Fault[] = [
  {
    ...policy,
    name: 'pictures keep data: addresses',
    find: "if (/^\\s*data:/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');",
    replace: '',
  },
  {
    ...policy,
    name: 'links may aim at any window',
    find: "if (node.getAttribute('target') && node.getAttribute('target') !== '_blank') node.removeAttribute('target');",
    replace: '',
  },
  {
    ...policy,
    name: 'a new window keeps its opener',
    find: "if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');",
    replace: '',
  },
  {
    ...policy,
    name: 'ids may take names that scripts look up',
    find: 'SANITIZE_NAMED_PROPS: true',
    replace: 'SANITIZE_NAMED_PROPS: false',
  },
  { ...policy, name: 'data attributes stay', find: 'ALLOW_DATA_ATTR: false', replace: 'ALLOW_DATA_ATTR: true' },
  { ...policy, name: 'aria attributes stay', find: 'ALLOW_ARIA_ATTR: false', replace: 'ALLOW_ARIA_ATTR: true' },
  { ...policy, name: 'inline styles stay', find: "    'title',\n", replace: "    'title',\n    'style',\n" },
  {
    ...policy,
    name: 'every class stays',
    find: '.filter((name) => allowedClasses.includes(name))',
    replace: '',
  },
  {
    ...policy,
    name: 'custom elements stay',
    find: 'tagNameCheck: null',
    replace: 'tagNameCheck: /-/',
  },
  {
    ...limits,
    name: 'length is off by one',
    find: 'html.length > htmlLimits.length',
    replace: 'html.length >= htmlLimits.length',
  },
  { ...limits, name: 'depth is off by one', find: 'depth > htmlLimits.depth', replace: 'depth > htmlLimits.depth + 1' },
  {
    ...limits,
    name: 'elements in all are not limited',
    find: 'if (work > htmlLimits.elements)',
    replace: 'if (work < 0)',
  },
  {
    ...limits,
    name: 'one huge list is not limited',
    find: 'piece.work > htmlLimits.elementsTogether',
    replace: 'piece.work < 0',
  },
  {
    ...measure,
    name: 'what stands behind <script> is read as usual',
    find: '!switching.has(token.name)',
    replace: 'token.end > 0',
  },
  {
    ...measure,
    name: 'crossing tags count as ended',
    find: 'above.length === 0 || (blocks.has(name) && above.every((inner) => selfEnding.has(inner)))',
    replace: 'true',
  },
  {
    ...tokens,
    name: 'quotes of attributes are not seen',
    find: `quote === '"' || quote === "'"`,
    replace: 'quote === undefined',
  },
  { ...tokens, name: '<!--> opens a comment', find: 'if (whole) return start + whole.length;', replace: '' },
  {
    ...steps,
    name: 'a text beyond the limits is sanitised all the same',
    find: "if ('exceeds' in verdict) return wordsOf(html);\n  let clean = '';",
    replace: "if ('exceeds' in verdict) return sanitize(html) as SafeHtml;\n  let clean = '';",
  },
  {
    ...cleaner,
    name: 'results are not kept',
    find: 'this.#memo.set(html, step.value);',
    replace: '',
  },
  { ...cleaner, name: 'nobody else has a turn', find: 'await this.#giveWay();', replace: '' },
  {
    ...cleaner,
    name: 'what was cleaned ahead is cleaned again',
    find: 'cleaned.get(html) ?? this.clean(html)',
    replace: 'this.clean(html)',
  },
  { ...memo, name: 'the memo grows without bound', find: ' || this.#held > this.#characters', replace: '' },
  {
    ...memo,
    name: 'the one asked for last is forgotten',
    find: 'this.#known.delete(text);\n    this.#known.set(text, kept);',
    replace: '',
  },
  {
    ...shown,
    name: 'raw HTML is shown until the sanitiser is there',
    find: 'return { text: textOf(wordsOf(field.value)) };',
    replace: 'return { html: field.value as SafeHtml };',
  },
  {
    ...shown,
    name: 'words are set as HTML before anything makes them trusted',
    find: 'return { text: textOf(wordsOf(field.value)) };',
    replace: 'return { html: wordsOf(field.value) };',
  },
  {
    ...shown,
    name: 'what the server wrote is set again as a string',
    find: 'if (written && !isAsWritten) setWritten(undefined);',
    replace: '',
    tests: ['runtime/react/editable.test.tsx'],
  },
  { ...escape, name: 'quotes are not escaped', find: '/[&<>"\']/g', replace: '/[&<>]/g' },
  { ...escape, name: 'line separators stay in scripts', find: '/[<\\u2028\\u2029]/g', replace: '/[<]/g' },
  {
    ...page,
    name: 'attributes of <html> are not escaped',
    find: '="${escapeHtml(value)}"`);\n  return [{ start: tag.index',
    replace: '="${value}"`);\n  return [{ start: tag.index',
  },
  {
    ...page,
    name: 'structured data can end its script',
    find: ', scriptJson(data)]',
    replace: ', JSON.stringify(data)]',
  },
  {
    ...page,
    name: 'answers can end their script',
    find: '${scriptJson(content)}',
    replace: '${JSON.stringify(content)}',
  },
];
