import type { Config } from 'dompurify';
import { blockTags } from './block-tags.js';

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
 * The one allow-list. No custom elements (a block inside stored HTML would come to life), no `style` (accents are classes), no forms,
 * frames or scripts; addresses are http(s), mail, phone, or stay on the site.
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

interface Purifier {
  addHook(point: 'afterSanitizeAttributes', hook: (node: Element) => void): void;
}

/** Narrows classes to the accents and addresses of pictures to the list, and keeps a page that a link opens away from ours. */
export function addPolicyHooks(purifier: Purifier): void {
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const classes = (node.getAttribute('class') ?? '').split(/\s+/).filter((name) => allowedClasses.includes(name));
    if (classes.length > 0) node.setAttribute('class', classes.join(' '));
    else node.removeAttribute('class');
    // DOMPurify lets pictures carry their data in the address, whatever the pattern says.
    if (/^\s*data:/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src');
    if (node.getAttribute('target') && node.getAttribute('target') !== '_blank') node.removeAttribute('target');
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');
  });
}
