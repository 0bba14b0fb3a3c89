/** Details of the events that a host can rely on. All bubble and are composed; `*` marks those that a host may dispatch itself. */
export interface SiteEvents {
  /** `*` Opens the popup with this id. `placement` says where the wish came from and travels with the form. */
  'open-popup': { readonly popupId: string; readonly placement: string };
  /** A visitor's valid form. Call `waitUntil` with a promise to hold the success view back; a rejection shows the fail view. */
  submitForm: {
    readonly formDataObj: FormDataObject;
    /** The files that go with it, by field name; a form without fields for files has none. */
    readonly files: Readonly<Record<string, readonly File[]>>;
    readonly waitUntil: (promise: Promise<unknown>) => void;
  };
  'widget-ready': { readonly tag: string; readonly id: string };
  /** A block could not be activated; the server's HTML stays. Cancelling the event suppresses the console message. */
  'widget-error': { readonly tag: string; readonly id: string; readonly error: unknown };
  /**
   * The visitor's answer on cookies. `agreed`: all requested types are granted; `proof`: the visitor has just answered
   * on this page.
   */
  'consent-change': {
    readonly agreed: boolean;
    /** Types of Google's consent mode, with blanks between, `security_storage` not among them. */
    readonly granted: string;
    readonly proof?: { readonly time: number; readonly choice: string; readonly version: string } | undefined;
  };
  'popup-open': { readonly popupId: string; readonly placement: string };
  'popup-close': { readonly popupId: string };
  'form-error': { readonly formId: string; readonly error: unknown };
  'edit-start': Readonly<Record<never, never>>;
  'edit-save': { readonly path: string };
  'edit-conflict': { readonly path: string };
  'gudhub-login': { readonly data: { readonly auth_key: string; readonly username: string } };
  /** `*` Shows a short message in edit mode's notification area. */
  'add-edit-mode-notification': { readonly text: string };
}

/** The form submission object of the site specification, chapter 3. */
export interface FormDataObject {
  readonly inputs: Readonly<Record<string, string>>;
  readonly mailConfig: { readonly to?: string; readonly from?: string; readonly subject?: string };
  readonly website: string;
  readonly url: string;
  readonly formId: string;
  readonly formPlacement: string;
  readonly referrer: string | null;
}

export type SiteEventName = keyof SiteEvents;
export type Listener<N extends SiteEventName> = (detail: SiteEvents[N], event: CustomEvent<SiteEvents[N]>) => void;

export interface Bus {
  /** Listens until the returned function is called or the signal is aborted. */
  on<N extends SiteEventName>(name: N, listener: Listener<N>, options?: { readonly signal?: AbortSignal }): () => void;
  once<N extends SiteEventName>(
    name: N,
    listener: Listener<N>,
    options?: { readonly signal?: AbortSignal },
  ): () => void;
  /**
   * Dispatches once, bubbling and composed, on `target` (default: the window). Details are frozen: a listener cannot
   * change what the next one sees.
   *
   * @returns False where a listener cancelled the event.
   */
  emit<N extends SiteEventName>(name: N, detail: SiteEvents[N], target?: EventTarget): boolean;
}

/** `widget-error`, `submitForm`, `open-popup`. */
const cancelable = /^(widget-|submit|open)/;

/** The event bus over a window: it listens there and never dispatches again what it heard. */
export function createBus(root: EventTarget): Bus {
  const listen = <N extends SiteEventName>(name: N, listener: Listener<N>, options?: AddEventListenerOptions) => {
    const handler = (event: Event) =>
      listener((event as CustomEvent<SiteEvents[N]>).detail, event as CustomEvent<SiteEvents[N]>);
    root.addEventListener(name, handler, options);
    return () => root.removeEventListener(name, handler);
  };
  return {
    on: listen,
    once: (name, listener, options) => listen(name, listener, { ...options, once: true }),
    emit: (name, detail, target = root) =>
      target.dispatchEvent(
        new CustomEvent(name, {
          detail: Object.freeze(detail),
          bubbles: true,
          composed: true,
          cancelable: cancelable.test(name),
        }),
      ),
  };
}
