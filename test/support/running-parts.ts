import { defaultTreeAdapter, parse, serializeOuter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that run something or bring something foreign along, whatever their attributes are. */
const runningElements = /^(?:iframe|frame|object|embed|applet|base|link|meta|style|foreignobject|math|animate|set)$/i;
const addressNames = /^(?:href|src|srcset|action|formaction|poster|data|ping|background|xlink:href)$/i;
/** As browsers read a scheme: without control characters and blanks in it. */
const runningScheme = /^(?:javascript|vbscript|data):/i;

const bare = (text: string): string => text.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/g, '');

const attribute = ({ attrs }: Element, name: string): string => attrs.find((found) => found.name === name)?.value ?? '';

const attributesThatRun = ({ tagName, attrs }: Element): string[] =>
  attrs.flatMap(({ prefix, name, value }) => {
    const full = prefix ? `${prefix}:${name}` : name;
    if (/^on/i.test(full) || /^(?:srcdoc|style)$/i.test(full)) return full;
    // A tag of ours follows nothing itself: what it makes of its attributes is looked at.
    const follows = !tagName.includes('-') && addressNames.test(full);
    return follows && value.split(',').some((part) => runningScheme.test(bare(part))) ? full : [];
  });

/** What React asks for ahead of an `img`: a picture, and nothing that runs. */
const isPicture = (element: Element): boolean =>
  attribute(element, 'rel') === 'preload' && attribute(element, 'as') === 'image';

const isData = (element: Element): boolean => /^application\/(?:ld\+)?json$/.test(attribute(element, 'type'));

/** Elements below a node, in the order of the document; what a template holds is inert, and none of them. */
function* elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes)
    if (defaultTreeAdapter.isElementNode(child)) {
      yield child;
      yield* elementsIn(child);
    }
}

/**
 * What of HTML would run in a browser, as that browser reads it: handlers, addresses with a scheme that runs, elements that bring
 * programs. Scripts that hold data are none.
 *
 * @returns The start of each element's HTML, with what of it would run; empty where nothing would.
 */
export function runningParts(html: string): string[] {
  return [...elementsIn(parse(html))].flatMap((element) => {
    const told = (what: string) => `${what}: ${serializeOuter(element).slice(0, 160)}`;
    const parts = attributesThatRun(element).map(told);
    const { tagName } = element;
    const isHarmless = (tagName === 'script' && isData(element)) || (tagName === 'link' && isPicture(element));
    const runs = !isHarmless && (tagName === 'script' || runningElements.test(tagName));
    return runs ? [told(tagName), ...parts] : parts;
  });
}
