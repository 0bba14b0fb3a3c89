import { logError } from '../../runtime/basics/log.js';
import type { State } from '../../runtime/entry/state.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/** Default delay of third-party tags after a page has loaded, in milliseconds (site specification, chapter 9). */
const defaultDelay = 3000;

/** Read here rather than by the parser of attributes, whose file brings React along, for which this must not wait. */
const delayOf = (text: string | null): number =>
  text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : defaultDelay;

/** Names of the attribute in our pages and in existing ones. */
const idNames = ['data-google-id', 'data-googleid'];

/** Types of consent that a tag needs, with blanks between. */
const typesAttribute = 'data-consent';

/** An identifier of a property or a container. */
const idPattern = /^[\w-]+$/;

/**
 * Calls once the page has loaded, a while has passed, and the visitor has granted what the tag needs; never for an element without an identifier.
 *
 * @param element Says the identifier (`data-google-id`), the delay in milliseconds (`data-timeout`) and the types of consent (`data-consent`), of which one is enough.
 * @param usual Types where the element names none.
 * @param start Gets the identifier.
 * @returns Ends the waiting.
 */
export function whenAgreed(
  element: Element,
  state: State,
  usual: string,
  start: (id: string) => void,
): (() => void) | undefined {
  const id = idNames.map((name) => element.getAttribute(name)?.trim()).find((value) => value);
  if (!id) return undefined;
  if (!idPattern.test(id)) {
    logError(`<${element.localName}> has an identifier that is none: ${id}. Nothing is loaded.`);
    return undefined;
  }
  const leave = new AbortController();
  const delay = delayOf(element.getAttribute('data-timeout'));
  const types = (element.getAttribute(typesAttribute)?.trim() || usual).split(/\s+/);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const look = () => {
    const granted = state.get().consent?.split(' ');
    if (!isDue || !types.some((type) => granted?.includes(type))) return;
    end();
    start(id);
  };
  const stopWatching = state.subscribe(look);
  const end = () => {
    leave.abort();
    clearTimeout(timer);
    stopWatching();
  };
  const wait = () => {
    timer = setTimeout(() => {
      isDue = true;
      look();
    }, delay);
  };
  if (pageDocument.readyState === 'complete') wait();
  else addEventListener('load', wait, leave);
  return end;
}
