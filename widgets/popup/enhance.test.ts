// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import { keepPendingPopups } from '../../runtime/entry/popup-opener.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from './enhance.js';
import { lockScroll } from './lock-scroll.js';

const heard: unknown[][] = [];
const stops: (() => void)[] = [];
const modal = new WeakSet<Element>();
let bus: ReturnType<typeof createBus>;
let state: ReturnType<typeof createState>;
let takePendingPopup: Runtime['takePendingPopup'];

/** What the tests need of a dialog where the test DOM has none of it; where the focus goes is the browser's own and tested in one. */
function teachDialogs(): void {
  const prototype = HTMLDialogElement.prototype;
  prototype.show = function show() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  prototype.showModal = function showModal() {
    if (!this.isConnected || this.open)
      throw new DOMException('A dialog that is open or outside of a page cannot be shown.', 'InvalidStateError');
    modal.add(this);
    this.show();
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

function popup(
  dialog = '',
  form = '<gh-form></gh-form>',
): { element: HTMLElement; dialog: () => HTMLDialogElement; form: () => Element | null } {
  const element = document.createElement('gh-popup');
  element.setAttribute('data-popup-id', 'quote');
  element.innerHTML = `<dialog ${dialog}><div class="gh-popup-content">${form}</div><button></button></dialog>`;
  document.body.append(element);
  return {
    element,
    dialog: () => element.querySelector('dialog')!,
    form: () => element.querySelector('gh-form,get-in-touch-form'),
  };
}

function start({ element }: { element: HTMLElement }): void {
  const stop = enhance(element, () => Promise.resolve(), {
    bus,
    signal: new AbortController().signal,
    state,
    takePendingPopup,
  } as Runtime);
  if (stop) stops.push(stop);
}

const ask = (placement = 'header', target: EventTarget = document.body) =>
  bus.emit('open-popup', { popupId: 'quote', placement }, target);

beforeEach(() => {
  teachDialogs();
  vi.useFakeTimers();
  bus = createBus(window);
  state = createState('en-US');
  takePendingPopup = keepPendingPopups(bus, () => {}, new AbortController().signal);
  for (const name of ['popup-open', 'popup-close'] as const)
    stops.push(bus.on(name, (detail, event) => heard.push([name, detail, event.target])));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  heard.length = 0;
  vi.useRealTimers();
});

describe('on request', () => {
  it('opens as a modal dialog, hands the placement to the form and tells it', () => {
    const shown = popup();
    start(shown);
    ask('header');
    expect(modal.has(shown.dialog())).toBe(true);
    expect(shown.form()?.getAttribute('data-form-placement')).toBe('header');
    expect(heard).toEqual([['popup-open', { popupId: 'quote', placement: 'header' }, shown.element]]);
  });

  it('opens for a wish that came before it was ready, and for none but its own', () => {
    const shown = popup();
    bus.emit('open-popup', { popupId: 'other', placement: 'x' });
    start(shown);
    expect(shown.dialog().open).toBe(false);
    const later = popup();
    ask('banner');
    expect(later.dialog().open).toBe(false);
    start(later);
    expect([shown.dialog().open, later.dialog().open]).toEqual([true, false]);
  });

  it('finds the form under its old name, and in the shadow root', () => {
    const old = popup('', '<get-in-touch-form></get-in-touch-form>');
    start(old);
    ask('old');
    expect(old.form()?.getAttribute('data-form-placement')).toBe('old');
    old.element.remove();
    const element = document.createElement('gh-popup');
    element.setAttribute('data-popup-id', 'quote');
    element.attachShadow({ mode: 'open' }).innerHTML = '<dialog><gh-form></gh-form></dialog>';
    document.body.append(element);
    start({ element });
    ask('shadow');
    expect(element.shadowRoot?.querySelector('gh-form')?.getAttribute('data-form-placement')).toBe('shadow');
  });

  it('does not open a second time while it is open, and keeps no such wish for later', () => {
    const shown = popup();
    start(shown);
    ask('first');
    ask('second');
    expect(heard).toHaveLength(1);
    expect(shown.form()?.getAttribute('data-form-placement')).toBe('first');
    expect(takePendingPopup('quote')).toBeUndefined();
  });

  it('gives the focus to the opener first, so that the browser brings it back there', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    const shown = popup();
    const order: unknown[] = [];
    const showModal = vi
      .spyOn(HTMLDialogElement.prototype, 'showModal')
      .mockImplementation(() => order.push(document.activeElement));
    start(shown);
    ask('header', opener);
    expect(showModal).toHaveBeenCalledOnce();
    expect(order).toEqual([opener]);
  });

  it('a popup that has left the page takes no wish from the one that came for it', () => {
    const gone = popup();
    start(gone);
    gone.element.remove();
    const here = popup();
    start(here);
    ask();
    expect(here.dialog().open).toBe(true);
  });
});

describe('name and focus', () => {
  const form = '<gh-form><h2>Get a quote</h2><input type="hidden"><input name="name"></gh-form>';
  const nameOf = (dialog: Element) =>
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ??
    dialog.getAttribute('aria-label');

  it('its heading is its name, unless its author gave it one', () => {
    const shown = popup('aria-label="Get in touch"', form);
    start(shown);
    ask();
    expect(nameOf(shown.dialog())).toBe('Get a quote');
    shown.element.remove();
    const named = popup('aria-label="Mine" data-named', form);
    start(named);
    ask();
    expect(nameOf(named.dialog())).toBe('Mine');
  });

  it('the focus goes to the first field of the form, also where the form comes later', () => {
    const shown = popup('', form);
    start(shown);
    ask();
    expect((document.activeElement as HTMLInputElement).name).toBe('name');
    shown.element.remove();
    const late = popup();
    start(late);
    ask();
    late.form()!.innerHTML = '<h2>Late</h2><textarea></textarea>';
    bus.emit('widget-ready', { tag: 'gh-form', id: '' }, late.form()!);
    expect(document.activeElement?.localName).toBe('textarea');
    expect(nameOf(late.dialog())).toBe('Late');
  });

  it('the focus goes to the first field once for each time that it opens, whatever else comes to life in it', () => {
    const shown = popup('', form);
    start(shown);
    ask();
    const other = shown.form()!.appendChild(document.createElement('input'));
    other.focus();
    bus.emit('widget-ready', { tag: 'gh-button', id: '' }, shown.form()!);
    expect(document.activeElement).toBe(other);
  });

  it('the page is held by each dialog once, however often that lets it go', () => {
    const [first, second] = [lockScroll(), lockScroll()];
    first();
    first();
    expect(document.documentElement.style.overflow).toBe('hidden');
    second();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('the page scrolls again where a popup leaves it that is open', () => {
    const shown = popup();
    start(shown);
    ask();
    expect(document.documentElement.style.overflow).toBe('hidden');
    for (const stop of stops.splice(0)) stop();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('the page does not scroll while a dialog is open, be it the second one', () => {
    const locked = () => document.documentElement.style.overflow === 'hidden';
    const [first, second] = [popup(), popup()];
    second.element.setAttribute('data-popup-id', 'second');
    start(first);
    start(second);
    ask();
    bus.emit('open-popup', { popupId: 'second', placement: 'x' });
    second.dialog().close();
    expect(locked()).toBe(true);
    first.dialog().close();
    expect(locked()).toBe(false);
  });
});

describe('by itself', () => {
  it('opens after its delay with the placement of the form, or says that there is none', () => {
    const shown = popup('data-delay="50"', '<gh-form data-form-placement="footer"></gh-form>');
    start(shown);
    vi.advanceTimersByTime(49);
    expect(shown.dialog().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([['popup-open', { popupId: 'quote', placement: 'footer' }, shown.element]]);
    sessionStorage.clear();
    shown.element.remove();
    start(popup('data-delay="0"'));
    vi.advanceTimersByTime(0);
    expect(heard[1]?.[1]).toEqual({ popupId: 'quote', placement: 'no-placement-attribute' });
  });

  /** Whether a popup opens automatically on a new view of the page. */
  const comes = (frequency: string) => {
    document.body.replaceChildren();
    const shown = popup(`data-delay="0" data-frequency="${frequency}"`);
    start(shown);
    vi.advanceTimersByTime(0);
    return shown.dialog().open;
  };

  it('opens on every view, once a session, or once for good, as it is configured', () => {
    expect([comes('always'), comes('always')]).toEqual([true, true]);
    expect([comes('session'), comes('session')]).toEqual([true, false]);
    sessionStorage.clear();
    expect([comes('session'), comes('once'), comes('once')]).toEqual([true, true, false]);
    sessionStorage.clear();
    expect(comes('once')).toBe(false);
  });

  it.each(['session', 'once'])(
    'does not come any more where it was opened by hand on an earlier view (%s)',
    (frequency) => {
      const shown = popup(`data-delay="500" data-frequency="${frequency}"`);
      start(shown);
      ask();
      expect(comes(frequency)).toBe(false);
    },
  );

  it('does not come after the visitor has opened it by hand', () => {
    const shown = popup('data-delay="500" data-frequency="always"');
    start(shown);
    ask();
    shown.dialog().close();
    vi.advanceTimersByTime(60_000);
    expect(shown.dialog().open).toBe(false);
  });

  it.each([
    [
      'another dialog is open',
      () => document.body.appendChild(document.createElement('dialog')).setAttribute('open', ''),
    ],
    ['the visitor types', () => document.body.appendChild(document.createElement('textarea')).focus()],
    ['texts are edited', () => state.set({ editing: true })],
  ])('waits while %s, and looks again every 1000 ms', (_what, keepBusy) => {
    const shown = popup('data-delay="100"');
    start(shown);
    keepBusy();
    vi.advanceTimersByTime(10_150);
    expect(shown.dialog().open).toBe(false);
    document.querySelector('body > dialog')?.remove();
    document.querySelector('textarea')?.remove();
    state.set({ editing: false });
    vi.advanceTimersByTime(949);
    expect(shown.dialog().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shown.dialog().open).toBe(true);
  });

  it('opens where storage is blocked, too, and never without a delay', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const blocked = popup('data-delay="0"');
    const without = popup();
    start(blocked);
    start(without);
    vi.advanceTimersByTime(60_000);
    expect([blocked.dialog().open, without.dialog().open]).toEqual([true, false]);
  });

  it('does nothing if it has left the page since', () => {
    const shown = popup('data-delay="10"');
    start(shown);
    shown.element.remove();
    vi.advanceTimersByTime(10);
    expect(shown.dialog().open).toBe(false);
  });
});

describe('the card in the corner', () => {
  it('is not modal, takes the focus on request, and leaves it in place when it opens automatically', () => {
    const reading = document.body.appendChild(document.createElement('button'));
    reading.focus();
    const shown = popup('data-corner="true" data-delay="0"');
    start(shown);
    vi.advanceTimersByTime(0);
    expect(shown.dialog().open).toBe(true);
    expect(document.activeElement).toBe(reading);
    shown.dialog().close();
    ask();
    expect(shown.dialog().contains(document.activeElement)).toBe(true);
    expect(modal.has(shown.dialog())).toBe(false);
  });
});

describe('closing', () => {
  it('is emitted once, and not for the closing of an inner dialog', () => {
    const shown = popup('', '<dialog class="inner"></dialog>');
    start(shown);
    ask();
    shown.element.querySelector('.inner')?.dispatchEvent(new Event('close'));
    expect(heard).toHaveLength(1);
    shown.dialog().close();
    expect(heard.slice(1)).toEqual([['popup-close', { popupId: 'quote' }, shown.element]]);
  });
});

it('stays open where coming to life brought another dialog, and stays closed where it was closed', () => {
  const shown = popup();
  start(shown);
  const replace = () => {
    shown.dialog().replaceWith(document.createElement('dialog'));
    bus.emit('widget-ready', { tag: 'gh-popup', id: '' }, shown.element);
  };
  ask();
  replace();
  expect(shown.dialog().open).toBe(true);
  shown.dialog().close();
  replace();
  expect(shown.dialog().open).toBe(false);
});
