import type { MouseEvent } from 'react';

/**
 * Submits the form of a pressed button, for `onClick`. In a frame without `allow-forms` the browser fires no `submit` event, and in all
 * others this event takes the place of the browser's.
 */
export function pressSubmits(event: MouseEvent<HTMLButtonElement>): void {
  const submitter = event.currentTarget;
  const { form } = submitter;
  if (!form) return;
  event.preventDefault();
  if (form.noValidate || form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
