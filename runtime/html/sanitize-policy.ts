import type { Config } from 'dompurify';
import { blockTags } from './block-tags.js';
import { idPrefix } from './id-prefix.js';

/** Classes that stored HTML may carry: the two accents of the editor. */
const allowedClasses = ['accent-color', 'accent-background'];

const inline = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'br',
  'sub',
  'sup',
  'small',
  'span',
  'mark',
  'code',
  'wbr',
  'bdi',
  'bdo',
];

/**
 * The one allow-list. No custom elements (a block inside stored HTML would be activated), no `style` (accents are
 * classes), no forms, frames or scripts; addresses are http(s), mail, phone, or stay on the site.
 */
export const sanitizeConfig = {
  ALLOWED_TAGS: [...inline, 'img', ...blockTags],
  ALLOWED_ATTR: [
    'href',
    'target',
    'rel',
    'title',
    'class',
    'id',
    'lang',
    'dir',
    'src',
    'alt',
    'width',
    'height',
    'loading',
    'colspan',
    'rowspan',
    'scope',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?]|\.{0,2}\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  SANITIZE_NAMED_PROPS: true,
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: null, attributeNameCheck: null, allowCustomizedBuiltInElements: false },
} satisfies Config;

/** Where a link within a text leads: to the id as it stands there. Other anchors are those of the page. */
function ownAnchor(node: Element): string | undefined {
  const [, id] = /^#(.+)$/.exec(node.getAttribute('href') ?? '') ?? [];
  if (id === undefined || id.startsWith(idPrefix)) return undefined;
  const names: readonly (string | null)[] = [id, idPrefix + id];
  const root = node.getRootNode() as ParentNode;
  const isOwn = [...root.querySelectorAll('[id]')].some((element) => names.includes(element.getAttribute('id')));
  return isOwn ? `#${idPrefix}${id}` : undefined;
}

interface Purifier {
  addHook(point: 'afterSanitizeAttributes', hook: (node: Element) => void): void;
}

/**
 * Restricts classes to the accents, and addresses of pictures to the list. Isolates a page that a link opens from ours.
 * Makes links within a text lead to its own headings.
 */
export function addPolicyHooks(purifier: Purifier): void {
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const classes = (node.getAttribute('class') ?? '').split(/\s+/).filter((name) => allowedClasses.includes(name));
    if (classes.length > 0) node.setAttribute('class', classes.join(' '));
    else node.removeAttribute('class');
    // DOMPurify lets pictures carry their data in the address, whatever the pattern says.
    if (/^\s*data:/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');
    if (node.getAttribute('target') && node.getAttribute('target') !== '_blank') node.removeAttribute('target');
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');
    const anchor = node.localName === 'a' ? ownAnchor(node) : undefined;
    if (anchor !== undefined) node.setAttribute('href', anchor);
  });
}
