import { Parser } from 'htmlparser2';
import { openerAttributes } from '../../runtime/entry/popup-opener.js';

/** What a reader of a page gets, and what an editor may change. */
export interface Shown {
  readonly texts: readonly string[];
  readonly pictures: readonly string[];
  readonly links: readonly string[];
  /** Popups: those on the page by their ids; their openers by popup id and the placement that the form sends. */
  readonly popups: readonly string[];
  readonly editIds: readonly string[];
}

const silent = new Set(['script', 'style', 'head', 'template', 'noscript', 'option']);

/** Elements that are for assistive technology or for programs alone. */
const isHidden = (attributes: Readonly<Record<string, string>>) =>
  // A tab's text is a press away.
  (attributes['role'] !== 'tabpanel' && (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true')) ||
  /\bgh-hidden\b/.test(attributes['class'] ?? '');

const open = new Set(['br', 'img', 'input', 'source', 'hr', 'meta', 'link']);

/** Texts, pictures, links, popups and edit ids of a page, in the order of the page. */
export function whatIsShown(html: string): Shown {
  const texts: string[] = [];
  const pictures: string[] = [];
  const links: string[] = [];
  const popups: string[] = [];
  const editIds: string[] = [];
  const hidden: string[] = [];
  let text = '';
  const flush = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) texts.push(words);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const inline = ['b', 'i', 'em', 'strong', 'span', 'u'].includes(name) && !attributes['gh-id'];
      if (!inline) flush();
      if (hidden.length > 0 || silent.has(name) || isHidden(attributes)) {
        if (!open.has(name)) hidden.push(name);
        return;
      }
      if (attributes['gh-id']) editIds.push(attributes['gh-id']);
      const opened = attributes[openerAttributes.popup];
      if (opened) popups.push(`opens ${opened}: ${attributes[openerAttributes.placement] ?? ''}`);
      if (name === 'popup-container') popups.push(attributes['data-popup-id'] ?? '');
      if (name === 'img' && attributes['src']) pictures.push(attributes['src']);
      if (name === 'a' && attributes['href']) links.push(attributes['href']);
    },
    ontext(data) {
      if (hidden.length === 0) text += data;
    },
    onclosetag(name) {
      if (hidden.length > 0) {
        if (hidden.at(-1) === name) hidden.pop();
        return;
      }
      if (!['b', 'i', 'em', 'strong', 'u'].includes(name)) flush();
    },
  });
  parser.end(html);
  flush();
  return { texts, pictures, links, popups, editIds };
}
