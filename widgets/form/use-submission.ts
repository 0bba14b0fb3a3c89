import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEvent } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { withRetries } from '../../runtime/basics/with-retries.js';
import type { Destination } from '../shared/forms/destination.js';
import { chosenFiles } from './chosen-files.js';
import { readInputs } from './read-inputs.js';
import type { Contact } from './form-result.js';
import { RefusedFields } from './refused-fields.js';
import { checkSubmission } from './rules.js';
import type { FieldProblem, FormConfig } from './rules.js';
import type { Attempts } from './send-form.js';
import { useFormView } from './use-form-view.js';
import { whenVisible } from './when-visible.js';
import type { FormView, FormViewControl } from './use-form-view.js';

type Problems = Readonly<Record<string, FieldProblem>>;

export interface Submission extends FormViewControl {
  readonly problems: Problems;
  readonly contacts: readonly Contact[];
  /** Part of the files that has been sent, 0 to 1; `undefined` where none are on their way. */
  readonly progress: number | undefined;
  /** Stops an upload; typed values and chosen files stay in the form. */
  readonly stop: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes the mark from a field as soon as it is valid, and shows errors of files immediately. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes the marks off all fields. */
  readonly forgive: () => void;
}

interface SubmissionOptions {
  readonly form: FormConfig;
  readonly placement: string;
  /** Address of the site's endpoint for this form. */
  readonly address: string;
  /** The destination of the form; `undefined` if it must be requested from the site again. */
  readonly destination: Destination | undefined;
  /** Called when the form has been taken. */
  readonly onSent: () => void;
  /** Called when the thanks for it have gone. */
  readonly onCleared: () => void;
}

/**
 * The code that sends a form loads after the code that shows it, so that the form is active sooner.
 */
const sendingPart = () => withRetries(() => import('./send-form.js'));

/** Fetches it ahead; its failure is reported when the form is sent. */
const fetchAhead = () => void sendingPart().catch(() => undefined);

/** From a press on the button to the result: check, send, tell the page, show how it went. */
export function useSubmission({
  form,
  placement,
  address,
  destination,
  onSent,
  onCleared,
}: SubmissionOptions): Submission {
  const { runtime, element, page } = useBlock();
  const control = useFormView(onCleared);
  const [problems, setProblems] = useState<Problems>({});
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const [progress, setProgress] = useState<number>();
  const attempts = useRef<Attempts>({});
  const stopper = useRef<AbortController>(undefined);

  useEffect(() => (element ? whenVisible(element, fetchAhead) : undefined), [element]);

  /** Marks fields and leads the visitor to the first of them. */
  function show(found: Problems, target: HTMLFormElement): void {
    flushSync(() => setProblems(found));
    target.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function send(data: FormData, inputs: Readonly<Record<string, string>>): Promise<FormView> {
    if (!runtime || !element) return 'form';
    const { signal } = (stopper.current = new AbortController());
    try {
      const { sendForm } = await sendingPart();
      return await sendForm({
        form,
        placement,
        address,
        destination,
        runtime,
        element,
        lang: page.lang,
        data,
        inputs,
        attempts: attempts.current,
        signal,
        onProgress: setProgress,
        onSent,
      });
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
      const inputs = readInputs(form, data, page.settings.newsletter);
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
          else if (!stopper.current?.signal.aborted) return 'failure';
          return 'form';
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
        readInputs({ inputs: [input] }, data, page.settings.newsletter),
        chosenFiles({ inputs: [input] }, data),
      )[name];
      const others = Object.entries(problems).filter(([key]) => key !== name);
      if (!problem) setProblems(Object.fromEntries(others));
      else if (input.type === 'file') setProblems(Object.fromEntries([...others, [name, problem]]));
    },
  };
}
