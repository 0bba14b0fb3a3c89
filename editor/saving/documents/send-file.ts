import { SiteRefusal } from './ask-site.js';
import type { SiteAnswer } from './ask-site.js';

/**
 * Sends a file to an endpoint of the site. Fetch does not report the progress of what it sends.
 *
 * @param onShare Gets the share of the file that has been sent, from 0 to 1.
 * @throws {@link SiteRefusal} with the code `network` or `aborted`
 */
export function sendFile(
  path: string,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new SiteRefusal('network'));
    request.onabort = () => reject(new SiteRefusal('aborted'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
