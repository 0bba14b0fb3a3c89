import { errorCode } from '../../widgets/shared/account/error-code.js';
import type { EditTexts } from './texts.js';
import { explainArea } from './explain-area.js';

/** Texts for editors, by the reason of the SDK, the platform or the site. */
const reasons: Readonly<Record<string, keyof EditTexts>> = {
  unauthorized: 'loginExpired',
  'wrong-credentials': 'loginExpired',
  forbidden: 'forbidden',
  'not-found': 'documentGone',
  'too-large': 'tooLarge',
  'over-quota': 'storageFull',
  'storage-full': 'storageFull',
  'rate-limited': 'tooOften',
  network: 'offline',
  timeout: 'tooSlow',
  server: 'serverFailed',
  malformed: 'serverFailed',
  'host-not-allowed': 'pictureHostRefused',
  'source-failed': 'pictureSourceFailed',
  'bad-source': 'pictureSourceFailed',
  'not-a-picture': 'pictureNoPicture',
  'bad-picture': 'pictureBroken',
  'no-picture': 'pictureMissing',
  'bad-crop': 'cropOutside',
  'path-form': 'pathForm',
  'path-length': 'pathLength',
  'path-reserved': 'pathReserved',
  'path-list': 'pathList',
  'path-chapter': 'pathChapter',
  'path-kind': 'pathKind',
  'path-taken': 'pathTaken',
  fixed: 'pageStays',
  title: 'badTitle',
  reference: 'badReference',
  date: 'badDate',
  conflict: 'pageConflict',
};

/** The reason that the server names in what it answered; it is more exact than what the SDK makes of the status. */
const serverReason = (answer: unknown): unknown => ((answer ?? {}) as { readonly error?: unknown }).error;

/** The text for an editor when the platform or the site refused a request or could not be reached. */
export function explainError(error: unknown, t: EditTexts): string {
  if (isUnavailable(error)) return t.offline;
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  const [text] = [serverReason(cause), errorCode(error)].flatMap((reason) =>
    typeof reason === 'string' && Object.hasOwn(reasons, reason) ? [reasons[reason]] : [],
  );
  return explainArea(cause, t) ?? t[text ?? 'failed'];
}

/** Statuses of a server that is being started, or of a proxy that does not reach it. */
const statuses: readonly unknown[] = [502, 503, 504];

/** True for the answer of something that stands where the platform will be again: as if it could not be reached. */
export const isUnavailable = (error: unknown): boolean =>
  statuses.includes((error as { readonly status?: unknown } | null | undefined)?.status);
