import { asOfAttribute } from '../../runtime/page/as-of.js';
import { addressedQuery } from '../../runtime/contract/addressed-query.js';
import { unaddressed, unaddressedPayload } from '../../runtime/contract/edit-addresses.js';
import { childrenTag, markerName } from '../../runtime/entry/marker.js';
import type { BlockElement } from '../../runtime/entry/runtime.js';
import { parsePage, releasePictures } from './parse-page.js';

/** Attributes by which edit mode knows an element. */
const names = ['gh-id', 'gh-kind', 'gh-options', 'gh-array', 'gh-item', 'data-chapter', 'data-gpage'] as const;
const addressed = '[gh-id], [gh-array], [gh-item]';
const block = `[${markerName}]`;

const holdsAddress = (element: Element): boolean =>
  element.matches(addressed) || element.querySelector(addressed) !== null;

const isAwake = (element: Element): element is BlockElement => 'activate' in element;

const textOf = ({ textContent }: Element): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** Tells elements of two copies of a page apart where one of them has more elements than the other. */
const looksOf = (element: Element): string =>
  [element.localName, element.id, element.getAttribute('data-gh-id'), element.classList[0]].join();

/** {@link parsePage} takes the styles out of the fetched page. */
const isOther = `${block}, style`;
const childrenOf = (element: Element): Element[] => [...element.children].filter((child) => !child.matches(isOther));

/** The children of an element in the fetched page that hold addresses, each with its counterpart on the open page; no blocks. */
function* pairsOf(open: Element, fetched: Element): Generator<readonly [Element | undefined, Element]> {
  const [here, there] = [childrenOf(open), childrenOf(fetched)];
  const isAlike = here.length === there.length && here.every(({ localName }, at) => localName === there[at]?.localName);
  let from = 0;
  for (const [at, child] of there.entries()) {
    const next = isAlike ? at : here.findIndex((one, index) => index >= from && looksOf(one) === looksOf(child));
    if (next >= 0) from = next + 1;
    if (holdsAddress(child)) yield [here[next], child];
  }
}

/** Copies the addresses of a fetched element and of its descendants outside of blocks. False if the two differ. */
function copy(open: Element, fetched: Element, isSame: boolean): boolean {
  if (!isSame && fetched.matches('[gh-id]') && textOf(open) !== textOf(fetched)) return false;
  for (const name of names) {
    const value = fetched.getAttribute(name);
    if (value !== null) open.setAttribute(name, value);
  }
  return copyWithin(open, fetched, isSame);
}

function copyWithin(open: Element, fetched: Element, isSame: boolean): boolean {
  let isWhole = true;
  for (const [one, other] of pairsOf(open, fetched)) {
    if (!one) isWhole = false;
    else isWhole = copy(one, other, isSame) && isWhole;
  }
  return isWhole;
}

/** The author's own HTML in a block, which React does not render. */
const authored = (element: Element): Element[] =>
  [...element.querySelectorAll(childrenTag)].filter((holder) => holder.closest(block) === element);

/** Blocks by what they are; those that are alike stand in the same order. */
function blocksOf(page: ParentNode): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of page.querySelectorAll(block)) {
    const key = JSON.stringify([
      element.localName,
      ...['data-gh-id', 'data-chapter', 'data-gpage'].map((name) => element.getAttribute(name)),
    ]);
    found.set(key, [...(found.get(key) ?? []), element]);
  }
  return found;
}

/**
 * Gives a block its addresses. One that React does not render yet, and that differs from the fetched one, is replaced by that.
 * It stays if it holds a block that React renders.
 */
function copyToBlock(open: Element, fetched: Element, isSame: boolean): void {
  const item = fetched.getAttribute('gh-item');
  if (item !== null) open.setAttribute('gh-item', item);
  if (isAwake(open)) {
    const holders = authored(open);
    for (const [at, holder] of authored(fetched).entries()) {
      const own = holders[at];
      if (own) copyWithin(own, holder, isSame);
    }
    open.changed();
  } else if (!copyWithin(open, fetched, isSame) && ![...open.querySelectorAll(block)].some(isAwake))
    open.replaceWith(document.importNode(fetched, true));
}

/**
 * Gives the elements of a page that its server wrote for visitors their edit addresses: it fetches the page with them. The nodes of the page stay,
 * with the focus, the caret and all form contents. Blocks that React renders write their own addresses. Rejects if the page cannot be fetched.
 */
export async function bringAddresses(): Promise<void> {
  if (!unaddressedPayload()) return;
  const address = new URL(location.href);
  address.searchParams.set(addressedQuery.name, addressedQuery.value);
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const { page } = parsePage(await answer.text());
  const payload = unaddressedPayload();
  // The page was swapped, or another part of it has brought them.
  if (!payload) return;
  if (!page.getElementById('gh-page') || page.getElementById('gh-page')?.hasAttribute(unaddressed))
    throw new Error(`${address.href} answers without edit addresses.`);
  payload.removeAttribute(unaddressed);
  const awake = put(page);
  releasePictures(page);
  for (let turn = 0; turn < turns && awake.some((one) => one.isConnected && !holdsAddress(one)); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, betweenTurns));
}

/** How often edit mode looks for the addresses that React writes, and how long it waits in between, in milliseconds. */
const [turns, betweenTurns] = [50, 20];

/** @returns the blocks that React renders again, with addresses */
function put(page: Document): Element[] {
  const awake: Element[] = [];
  const [asOf, newer] = [document, page].map(({ documentElement }) => documentElement.getAttribute(asOfAttribute));
  const isSame = asOf !== null && asOf === newer;
  const [here, there] = [blocksOf(document), blocksOf(page)];
  for (const [key, blocks] of there)
    for (const [at, fetched] of blocks.entries()) {
      const open = here.get(key)?.[at];
      if (!open?.isConnected) continue;
      copyToBlock(open, fetched, isSame);
      if (isAwake(open) && childrenOf(fetched).some(holdsAddress)) awake.push(open);
    }
  copyWithin(document.body, page.body, isSame);
  return awake;
}
