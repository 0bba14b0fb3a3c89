import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEvent } from 'react';
import { logError } from '../../runtime/log.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { attemptKeys } from './attempt-key.js';
import { deliver, DeliveryError } from './deliver.js';
import { formDataObject, readInputs } from './form-data-object.js';
import type { Contact } from './form-result.js';
import { checkField, checkSubmission, trapName } from './rules.js';
import type { FieldProblem, FormConfig } from './rules.js';
import { useFormView } from './use-form-view.js';
import type { FormViewControl } from './use-form-view.js';

type Problems = Readonly<Record<string, FieldProblem>>;

export interface Submission extends FormViewControl {
  readonly problems: Problems;
  readonly contacts: readonly Contact[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes the mark off a field as soon as it is right. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

interface SubmissionOptions {
  readonly form: FormConfig;
  readonly placement: string;
  /** Address that takes the form; absent: sending is simulated. */
  readonly url: string | undefined;
  /** True where a listener of `submitForm` must take the form. */
  readonly listeners: boolean;
}

/** From a press on the button to the result: check, send, tell the page, show how it went. */
export function useSubmission({ form, placement, url, listeners }: SubmissionOptions): Submission {
  const { runtime, element, page } = useBlock();
  const control = useFormView();
  const [problems, setProblems] = useState<Problems>({});
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const [keys] = useState(attemptKeys);

  async function send(inputs: Readonly<Record<string, string>>, trap: string): Promise<void> {
    if (!runtime || !element) return;
    const formDataObj = formDataObject(form, inputs, placement, location);
    const payload = JSON.stringify(formDataObj);
    try {
      await deliver({
        url,
        mustBeHeard: listeners,
        fields: { payload, key: keys.keyFor(payload), lang: page.lang, [trapName]: trap },
        announce: (waitUntil, hear) => {
          const detail = {
            // Listeners of existing pages know no answer but to take what was typed.
            get formDataObj() {
              hear();
              return formDataObj;
            },
            waitUntil,
          };
          if (!runtime.bus.emit('submitForm', detail, element)) hear();
        },
      });
      keys.done();
    } catch (error) {
      // What a listener rejects with may hold what the visitor typed: the console does not get it.
      const reason = error instanceof DeliveryError ? error.message : 'A listener of submitForm rejected it.';
      logError(`The form "${form.id}" could not be sent. ${reason}`);
      runtime.bus.emit('form-error', { formId: form.id, error }, element);
      throw error;
    }
  }

  return {
    ...control,
    problems,
    contacts,
    onSubmit(event) {
      event.preventDefault();
      if (control.busy) return;
      const target = event.currentTarget;
      const data = new FormData(target);
      const inputs = readInputs(form, data);
      const found = checkSubmission(form, inputs);
      flushSync(() => setProblems(found));
      const [first] = form.inputs.filter(({ name }) => Object.hasOwn(found, name));
      if (first) {
        [...target.querySelectorAll<HTMLElement>('[aria-invalid]')][0]?.focus();
        return;
      }
      setContacts(
        form.inputs.flatMap(({ type, name }) => {
          const value = inputs[name];
          return value && (type === 'email' || type === 'phone') ? [{ type, value }] : [];
        }),
      );
      const trap = data.get(trapName);
      control.send(() => send(inputs, typeof trap === 'string' ? trap : ''));
    },
    onInput(event) {
      const { name, value } = event.target as HTMLInputElement;
      const input = form.inputs.find((candidate) => candidate.name === name);
      if (!input || !Object.hasOwn(problems, name) || checkField(input, value)) return;
      setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name)));
    },
  };
}
