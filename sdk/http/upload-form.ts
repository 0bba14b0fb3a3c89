import type { Environment } from '../environment.js';

/** The answer to an upload, whatever its status. */
export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a form and reports the part that has been sent, 0 to 1. */
export function uploadForm(
  Request: NonNullable<Environment['XMLHttpRequest']>,
  url: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new TypeError('the upload was stopped before it began'));
    const request = new Request();
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('the connection failed'));
    request.onabort = () => reject(new TypeError('the upload was stopped'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
