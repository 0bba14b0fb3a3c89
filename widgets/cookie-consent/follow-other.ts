import { stored } from './stored.js';

const isOfOthers = (defined: CustomElementConstructor) => !('activate' in defined.prototype);

/**
 * Leaves the question to a block that another script on the page defines, and tells ours what is answered there: at once what was answered
 * on an earlier view, and each answer from now on.
 *
 * @param isFirst True where the other block stands first, so that ours does not ask whoever defines the other.
 * @param answer Closes our question with `true`, `false`, or empty for none.
 * @returns True where our block has nothing to ask.
 */
export function followOther(
  other: Element,
  isFirst: boolean,
  answer: (value: string) => void,
  signal: AbortSignal,
): boolean {
  const tell = () => answer(stored('agreeWithCookies') ?? (stored('inEU') === 'false' ? 'true' : ''));
  const follow = (defined: CustomElementConstructor) => {
    if (signal.aborted || !isOfOthers(defined)) return;
    tell();
    // The other script stores the answer in a listener of its own, which may come after this one.
    other.addEventListener('click', () => setTimeout(tell), { signal });
  };
  const defined = customElements.get(other.localName);
  void customElements.whenDefined(other.localName).then(follow);
  return isFirst || (defined !== undefined && isOfOthers(defined));
}
