import { JSDOM } from 'jsdom';

const parser = new new JSDOM('').window.DOMParser();

/** Elements that run something or bring something foreign along, whatever their attributes are. */
const runningElements = /^(?:iframe|frame|object|embed|applet|base|link|meta|style|foreignobject|math|animate|set)$/i;
const addressNames = /^(?:href|src|srcset|action|formaction|poster|data|ping|background|xlink:href)$/i;
/** As browsers read a scheme: without control characters and blanks in it. */
const runningScheme = /^(?:javascript|vbscript|data):/i;

const bare = (text: string): string => text.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/g, '');

function attributesThatRun(element: Element): string[] {
  return element.getAttributeNames().filter((name) => {
    const value = element.getAttribute(name) ?? '';
    if (/^on/i.test(name) || /^(?:srcdoc|style)$/i.test(name)) return true;
    // A tag of ours follows nothing itself: what it makes of its attributes is looked at.
    return (
      !element.localName.includes('-') &&
      addressNames.test(name) &&
      value.split(',').some((part) => runningScheme.test(bare(part)))
    );
  });
}

const isData = (element: Element): boolean => /^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '');

/**
 * What of HTML would run in a browser, as that browser reads it: handlers, addresses with a scheme that runs, elements that bring
 * programs. Scripts that hold data are none.
 *
 * @returns The start of each element's HTML, with what of it would run; empty where nothing would.
 */
export function runningParts(html: string): string[] {
  const { documentElement } = parser.parseFromString(html, 'text/html');
  return [...documentElement.querySelectorAll('*')].flatMap((element) => {
    const parts = attributesThatRun(element).map((name) => `${name}: ${element.outerHTML.slice(0, 160)}`);
    const runs = element.localName === 'script' ? !isData(element) : runningElements.test(element.localName);
    return runs ? [`${element.localName}: ${element.outerHTML.slice(0, 160)}`, ...parts] : parts;
  });
}
