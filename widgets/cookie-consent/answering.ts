import type { State } from '../../runtime/state.js';
import type { ConsentProof } from './consent-proof.js';
import type { grantedBy } from './granted-by.js';

/**
 * A question, and what is done with its answer. Functions come along so that the part which every page fetches stays one file.
 */
export interface Question {
  /** What is shown. */
  readonly box: HTMLElement;
  /** Types of consent that are asked for, with blanks between. */
  readonly types: string;
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

const boxesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLInputElement>('input:enabled')];

const typesOf = (boxes: readonly HTMLInputElement[]) => boxes.flatMap(({ value }) => value.split(' '));

/** Where storage is blocked, an answer holds for this view of the page. */
function keep(answer: boolean, proof: ConsentProof): void {
  try {
    localStorage.setItem('gh-consent', [proof.time, proof.choice, proof.version].join());
    if (!answer) localStorage.setItem('cookieConsentTime', `${proof.time}`);
    // Other tabs hear of changes alone: of this one last, and also where another choice is the same answer.
    localStorage.removeItem('agreeWithCookies');
    localStorage.setItem('agreeWithCookies', `${answer}`);
  } catch {}
}

/** Tells the site once. What is lost on the way is not sent again: the visitor has the proof, and the browser says on its console why. */
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
  if (box.matches(':focus-within')) (opener ?? back)?.focus({ preventScroll: true });
  question.opener = undefined;
  box.hidden = true;
}

/** @param value Of the button that was pressed: `true`, `false`, or `save` for the boxes that are ticked. */
function give({ box, types, settle }: Question, value: string): void {
  const ticked = typesOf(boxesIn(box).filter(({ checked }) => checked));
  const isGranted = (type: string) => value === 'true' || (value === 'save' && ticked.includes(type));
  const choice = types.split(' ').filter(isGranted).join(' ');
  const { version = '', endpoint } = box.dataset;
  const proof = { time: Date.now(), choice, version };
  keep(choice === types, proof);
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
  document.body.prepend(host ?? box.closest('gh-cookie-consent,cookies-popup') ?? box);
  showChoice(box, state.get().consent ?? '');
  box.hidden = false;
}

/** An event as far as a question needs it; one that another script's question tells of is made by hand. */
export type Happening = Pick<Event, 'type'> & { readonly key?: string | null };

/**
 * What a visitor does with the question, here or elsewhere.
 *
 * @param event In the question; the click on a link that opens it again; or a change of what is stored.
 * @param about The element that the event is about, or what is stored now. It comes by itself, as an event forgets what is in a shadow root.
 * @param from The element that had the focus before.
 */
export function answering(question: Question, { type, key }: Happening, about: unknown, from: unknown): void {
  const { box, settle, types, grantedBy: granted } = question;
  if (type === 'storage') {
    if (key !== 'agreeWithCookies' || about === null) return;
    if (about) settle(granted(about as string, types));
    close(question);
  } else if (type === 'keydown') {
    if (key === 'Escape') close(question);
  } else if (!box.contains(about as Element)) {
    open(question);
    question.opener = about as HTMLElement;
    box.focus();
  } else if (type === 'focusin') {
    if (!box.contains(from as Node | null)) question.back = from as HTMLElement | null;
  } else {
    const value = (about as Element).closest('button')?.value;
    if (value !== undefined) close(question);
    if (value) give(question, value);
  }
}
