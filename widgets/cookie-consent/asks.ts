import type { Happening } from './happening.js';
import type { stored } from './stored.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

const isOfOthers = (defined: CustomElementConstructor) => !('activate' in defined.prototype);

/**
 * Whether another block of the page asks for consent: one of another script, wherever it is, else our first one. Passes
 * the answers to the other script's block on to ours: immediately an answer of an earlier view, and each later answer.
 *
 * @param answer Closes our question with `true`, `false`, or empty for none, of it as of one that is stored.
 * @param read Reads what is stored; given, so that the part which every page fetches stays one file.
 * @param leave Ends our block's life where another one of ours asks.
 * @param asking All blocks that ask, default those of the page; previews among them do not count.
 */
export function asks(
  element: Element,
  answer: (event: Happening, value: string) => void,
  read: typeof stored,
  leave: AbortController,
  asking: NodeListOf<Element> = pageDocument.querySelectorAll('gh-cookie-consent,cookies-popup'),
): boolean {
  const { signal } = leave;
  const [first, ...others] = [...asking].filter((found) => !found.hasAttribute('data-preview'));
  const other = [first, ...others].find((found) => found !== element && found?.localName.startsWith('cookies-popup'));
  if (first !== element && first !== other) leave.abort();
  if (!other || signal.aborted) return signal.aborted;
  const tell = () =>
    answer(
      { type: 'storage', key: 'agreeWithCookies' },
      read('agreeWithCookies') ?? (read('inEU') === 'false' ? 'true' : ''),
    );
  const follow = (defined: CustomElementConstructor) => {
    if (signal.aborted) return;
    if (!isOfOthers(defined)) {
      if (first === other) leave.abort();
      return;
    }
    tell();
    // The other script stores the answer in its own listener, which may come after this one.
    other.addEventListener('click', () => setTimeout(tell), { signal });
  };
  const defined = customElements.get(other.localName);
  void customElements.whenDefined(other.localName).then(follow);
  return first === other || (defined !== undefined && isOfOthers(defined));
}
