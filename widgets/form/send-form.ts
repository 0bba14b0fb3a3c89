import { logError } from '../../runtime/basics/log.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { DeliveryError } from '../shared/forms/delivery-error.js';
import { readDestination } from '../shared/forms/destination.js';
import type { Destination } from '../shared/forms/destination.js';
import { attemptKeys } from './attempt-key.js';
import type { AttemptKeys } from './attempt-key.js';
import { chosenFiles } from './chosen-files.js';
import type { ChosenFiles } from './chosen-files.js';
import { deliver } from './deliver.js';
import type { Heard } from './deliver.js';
import { formDataObject } from './form-data-object.js';
import { RefusedFields } from './refused-fields.js';
import { trapName } from './rules.js';
import type { FormConfig } from './rules.js';
import { watchListeners } from './watch-listeners.js';

/** State of a form between attempts. */
export interface Attempts {
  keys?: AttemptKeys;
}

export interface FormToSend {
  readonly form: FormConfig;
  readonly placement: string;
  /** Address of the site's endpoint for this form. */
  readonly address: string;
  /** The destination of the form; `undefined` if it must be requested from the site again. */
  readonly destination: Destination | undefined;
  readonly runtime: Pick<Runtime, 'bus' | 'site'>;
  readonly element: HTMLElement;
  /** BCP 47 language of the page. */
  readonly lang: string;
  readonly data: FormData;
  /** The typed values, checked. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly attempts: Attempts;
  readonly signal: AbortSignal;
  /** Called with the part of the files that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called when the form has been taken. */
  readonly onSent: () => void;
}

/** Error if only listeners take a form, and one of them failed. */
const listenerThrew =
  'A listener of submitForm threw an error (see the console), so the form may be lost. Fix the listener, or pass the promise of the listener that takes the form to `waitUntil`.';

/**
 * How a listener must take the form if it has no other destination. Listeners of a legacy site can only read the typed
 * values.
 */
const howTaken: ReadonlyMap<Destination, Heard> = new Map<Destination, Heard>([
  ['listeners', 'taken'],
  ['legacy listeners', 'read'],
]);

/** Distinguishes two files with the same name, so that another choice is another submission. */
const factsOf = (files: ChosenFiles) =>
  Object.entries(files).map(([name, chosen]) => [
    name,
    chosen.map(({ name: file, size, lastModified }) => [file, size, lastModified]),
  ]);

/**
 * Sends a checked form, emits its events, and returns the next view.
 *
 * @throws RefusedFields where the site names fields that it refuses; whatever ended it, where its visitor has stopped it
 */
export async function sendForm(given: FormToSend): Promise<'success' | 'failure'> {
  const { form, placement, address, destination, runtime, element, lang, data, inputs } = given;
  const { attempts, signal, onProgress, onSent } = given;
  const keys = (attempts.keys ??= attemptKeys());
  const formDataObj = formDataObject(form, inputs, placement, location);
  const payload = JSON.stringify(formDataObj);
  const files = chosenFiles(form, data);
  const hasFiles = Object.values(files).some(({ length }) => length > 0);
  const trap = data.get(trapName);
  try {
    const taker = destination ?? (await readDestination(runtime.site()));
    const mustBe = howTaken.get(taker);
    if (hasFiles && taker === 'site') onProgress(0);
    await deliver({
      url: taker === 'site' ? address : undefined,
      mustBe,
      fields: {
        payload,
        key: keys.keyFor(JSON.stringify([payload, factsOf(files)])),
        lang,
        [trapName]: typeof trap === 'string' ? trap : '',
      },
      files: hasFiles ? { files, signal, onProgress } : undefined,
      announce: (waitUntil, hear) => {
        let isHeld = false;
        const detail = {
          get formDataObj() {
            hear('read');
            return formDataObj;
          },
          files,
          waitUntil: (promise: Promise<unknown>) => {
            isHeld = true;
            waitUntil(promise);
          },
        };
        const { threw, returned: goesOn } = watchListeners(() => runtime.bus.emit('submitForm', detail, element));
        if (!goesOn) hear('taken');
        // A listener that read the form and then failed has not taken it. A promise or a cancelled event counts more
        // than an error of another listener.
        else if (mustBe && threw && !isHeld) waitUntil(Promise.reject(new DeliveryError(listenerThrew)));
      },
    });
    keys.done();
    onSent();
    return 'success';
  } catch (error) {
    if (signal.aborted || error instanceof RefusedFields) throw error;
    // The error of a listener may contain typed values, so it is not logged.
    const reason = error instanceof DeliveryError ? error.message : 'A listener of submitForm rejected it.';
    logError(`The form "${form.id}" could not be sent. ${reason}`);
    runtime.bus.emit('form-error', { formId: form.id, error }, element);
    return 'failure';
  }
}
