import type { State } from '../../runtime/entry/state.js';
import type { ConsentProof } from './consent-proof.js';
import type { grantedBy } from './granted-by.js';
import type { Happening } from './happening.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

export { asks } from './asks.js';

/**
 * A question, and what is done with its answer. Functions come along so that the part which every page fetches stays one file.
 */
export interface Question {
  /** What is shown. */
  readonly box: HTMLElement;
  readonly settle: (granted: string, proof?: ConsentProof) => void;
  readonly state: State;
  readonly grantedBy: typeof grantedBy;
  /** True once it has been closed, with or without an answer. */
  answered?: boolean;
  /** Where the focus was before it came to the question. */
  back?: HTMLElement | null;
  /** The link that opened the question again. */
  opener?: HTMLElement | undefined;
}

/** Types of consent in the question, separated by blanks. */
const typesAsked = (box: HTMLElement) => box.dataset['types'] ?? '';

const boxesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLInputElement>('input:enabled')];

/** Where storage is blocked, an answer holds for this view of the page. */
function keep(answer: boolean, proof: ConsentProof): void {
  try {
    localStorage.setItem('gh-consent', [proof.time, proof.choice, proof.version].join());
    if (!answer) localStorage.setItem('cookieConsentTime', `${proof.time}`);
    // Other tabs get events only for changes. This key changes last, and also if another choice has the same answer.
    localStorage.removeItem('agreeWithCookies');
    localStorage.setItem('agreeWithCookies', `${answer}`);
    localStorage.removeItem('gh-consent-press');
  } catch {}
}

/** True where the answer that was pressed at this time has been given. One whose press is still there was cut off: it is given again, whole. */
function isGiven(time: string): boolean {
  try {
    const isOf = (key: string) => `${localStorage.getItem(key)}`.startsWith(`${time},`);
    return isOf('gh-consent') && !isOf('gh-consent-press');
  } catch {
    return false;
  }
}

/**
 * Sends the answer to the site once. A failed request is not repeated: the visitor has the proof, and the browser's
 * console shows the reason.
 */
function send(endpoint: string, proof: ConsentProof): void {
  void fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    // Neither cookies nor the page's address go along, and a visitor who leaves does not stop it.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

function close(question: Question): void {
  const { box, opener, back } = question;
  question.answered = true;
  // A part that a press has hidden loses the focus to the page with the next frame.
  if (box.matches(':focus-within') || (box.hidden && pageDocument.activeElement === pageDocument.body))
    (opener ?? back)?.focus({ preventScroll: true });
  // Another tab may answer later, when the visitor is elsewhere: nothing is given back twice.
  question.opener = question.back = undefined;
  box.hidden = true;
}

/**
 * @param press The stored press: its time; the version of the text; the button's value (`true`, `false`, or `save` for
 *   the ticked boxes); the values of the ticked boxes. A list, or the string that storage makes of it.
 */
function give({ box, settle, grantedBy: grantedFor }: Question, press: unknown): void {
  const [time, version = '', value, ...ticked] = `${press as string}`.split(',');
  const types = typesAsked(box);
  // A page of the next tab, or the one that a visitor went on to before coming back, has given this answer: its proof is sent once.
  if (isGiven(`${time}`)) return settle(grantedFor(localStorage.getItem('agreeWithCookies') ?? '', types));
  const granted = value === 'true' ? types : value === 'save' ? ticked.join(' ') : '';
  const choice = types
    .split(' ')
    .filter((type) => granted.split(' ').includes(type))
    .join(' ');
  const proof = { time: Number(time), choice, version };
  keep(choice === types, proof);
  const { endpoint } = box.dataset;
  if (endpoint) send(endpoint, proof);
  settle(choice, proof);
}

/** Opens the categories, those ticked that are granted now. */
function showChoice(box: HTMLElement, granted: string): void {
  const choice = box.querySelector('details');
  if (choice) choice.open = true;
  for (const input of boxesIn(box)) input.checked = input.value.split(' ').every((type) => granted.includes(type));
}

/** Asks again: first on the page, as a question that has to be asked is, and with the present choice. */
function open({ box, state }: Question): void {
  const { host } = box.getRootNode() as Partial<ShadowRoot>;
  pageDocument.body.prepend(host ?? box.closest('gh-cookie-consent,cookies-popup') ?? box);
  showChoice(box, state.get().consent ?? '');
  box.hidden = false;
}

/**
 * The visitor's actions on the question, in this tab or another.
 *
 * @param event In the question; the click on a link that opens it again; a change of what is stored; or a press on an earlier page.
 * @param about For a click in the question, its button; otherwise the present stored value, or the stored press. A
 *   separate parameter, because an event forgets its target in a shadow root.
 * @param more The element that had the focus before; or the press, undefined unless it is an answer.
 */
export function answering(question: Question, { type, key }: Happening, about: unknown, more?: unknown): void {
  const { box, settle, grantedBy: granted } = question;
  if (type === 'press') give(question, about);
  else if (type === 'storage') {
    if (key !== 'agreeWithCookies' || about === null) return;
    if (about) settle(granted(about as string, typesAsked(box)));
    close(question);
  } else if (type === 'keydown') {
    if (key === 'Escape') close(question);
  } else if (!box.contains(about as Element)) {
    open(question);
    question.opener = about as HTMLElement;
    box.focus();
  } else if (type === 'focusin') {
    if (!box.contains(more as Node | null)) question.back = more as HTMLElement | null;
  } else {
    close(question);
    if (more) give(question, more);
  }
}
