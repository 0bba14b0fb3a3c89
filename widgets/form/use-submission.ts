import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEvent } from 'react';
import { logError } from '../../runtime/log.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { DeliveryError } from '../shared/forms/delivery-error.js';
import { readDestination } from '../shared/forms/destination.js';
import type { Destination } from '../shared/forms/destination.js';
import { attemptKeys } from './attempt-key.js';
import { chosenFiles } from './chosen-files.js';
import type { ChosenFiles } from './chosen-files.js';
import { deliver } from './deliver.js';
import { formDataObject, readInputs } from './form-data-object.js';
import type { Contact } from './form-result.js';
import { RefusedFields } from './refused-fields.js';
import { checkSubmission, trapName } from './rules.js';
import type { FieldProblem, FormConfig } from './rules.js';
import { useFormView } from './use-form-view.js';
import type { FormView, FormViewControl } from './use-form-view.js';

type Problems = Readonly<Record<string, FieldProblem>>;

export interface Submission extends FormViewControl {
  readonly problems: Problems;
  readonly contacts: readonly Contact[];
  /** Part of the files that has been sent, 0 to 1; `undefined` where none are on their way. */
  readonly progress: number | undefined;
  /** Stops files on their way; what was typed and chosen stays in the form. */
  readonly stop: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes the mark off a field as soon as it is right, and tells at once what is wrong with files. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes the marks off all fields. */
  readonly forgive: () => void;
}

interface SubmissionOptions {
  readonly form: FormConfig;
  readonly placement: string;
  /** Address of the site's endpoint for this form. */
  readonly address: string;
  /** Who takes the form; `undefined` where the site has to be asked once more. */
  readonly destination: Destination | undefined;
  /** Called when the form has been taken. */
  readonly onSent: () => void;
}

/** Tells two files of one name from each other, so that another choice is another submission. */
const factsOf = (files: ChosenFiles) =>
  Object.entries(files).map(([name, chosen]) => [
    name,
    chosen.map(({ name: file, size, lastModified }) => [file, size, lastModified]),
  ]);

/** From a press on the button to the result: check, send, tell the page, show how it went. */
export function useSubmission({ form, placement, address, destination, onSent }: SubmissionOptions): Submission {
  const { runtime, element, page } = useBlock();
  const control = useFormView();
  const [problems, setProblems] = useState<Problems>({});
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const [progress, setProgress] = useState<number>();
  const [keys] = useState(attemptKeys);
  const stopper = useRef<AbortController>(undefined);

  /** Marks fields and leads the visitor to the first of them. */
  function show(found: Problems, target: HTMLFormElement): void {
    flushSync(() => setProblems(found));
    target.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function send(data: FormData, inputs: Readonly<Record<string, string>>): Promise<FormView> {
    if (!runtime || !element) return 'form';
    const formDataObj = formDataObject(form, inputs, placement, location);
    const payload = JSON.stringify(formDataObj);
    const files = chosenFiles(form, data);
    const hasFiles = Object.values(files).some(({ length }) => length > 0);
    const trap = data.get(trapName);
    const { signal } = (stopper.current = new AbortController());
    try {
      const taker = destination ?? (await readDestination(runtime.site()));
      if (hasFiles && taker === 'site') setProgress(0);
      await deliver({
        url: taker === 'site' ? address : undefined,
        mustBeHeard: taker === 'listeners',
        fields: {
          payload,
          key: keys.keyFor(JSON.stringify([payload, factsOf(files)])),
          lang: page.lang,
          [trapName]: typeof trap === 'string' ? trap : '',
        },
        files: hasFiles ? { files, signal, onProgress: setProgress } : undefined,
        announce: (waitUntil, hear) => {
          const detail = {
            // Listeners of existing pages know no answer but to take what was typed.
            get formDataObj() {
              hear();
              return formDataObj;
            },
            files,
            waitUntil,
          };
          if (!runtime.bus.emit('submitForm', detail, element)) hear();
        },
      });
      keys.done();
      onSent();
      return 'success';
    } catch (error) {
      if (signal.aborted || error instanceof RefusedFields) throw error;
      // What a listener rejects with may hold what the visitor typed: the console does not get it.
      const reason = error instanceof DeliveryError ? error.message : 'A listener of submitForm rejected it.';
      logError(`The form "${form.id}" could not be sent. ${reason}`);
      runtime.bus.emit('form-error', { formId: form.id, error }, element);
      return 'failure';
    } finally {
      setProgress(undefined);
    }
  }

  return {
    ...control,
    problems,
    contacts,
    progress,
    stop: () => stopper.current?.abort(),
    forgive: () => setProblems({}),
    onSubmit(event) {
      event.preventDefault();
      if (control.busy) return;
      const target = event.currentTarget;
      const data = new FormData(target);
      const inputs = readInputs(form, data);
      const found = checkSubmission(form, inputs, chosenFiles(form, data));
      if (Object.keys(found).length > 0) return show(found, target);
      setProblems({});
      setContacts(
        form.inputs.flatMap(({ type, name }) => {
          const value = inputs[name];
          return value && (type === 'email' || type === 'phone') ? [{ type, value }] : [];
        }),
      );
      control.send(() =>
        send(data, inputs).catch((error: unknown) => {
          if (error instanceof RefusedFields) queueMicrotask(() => show(error.problems, target));
          return 'form' as const;
        }),
      );
    },
    onInput(event) {
      const { name } = event.target as HTMLInputElement;
      const input = form.inputs.find((candidate) => candidate.name === name);
      if (!input || (input.type !== 'file' && !Object.hasOwn(problems, name))) return;
      const data = new FormData(event.currentTarget);
      const problem = checkSubmission(
        { inputs: [input] },
        readInputs({ inputs: [input] }, data),
        chosenFiles({ inputs: [input] }, data),
      )[name];
      const others = Object.entries(problems).filter(([key]) => key !== name);
      if (!problem) setProblems(Object.fromEntries(others));
      else if (input.type === 'file') setProblems(Object.fromEntries([...others, [name, problem]]));
    },
  };
}
