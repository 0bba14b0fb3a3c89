import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

const path = '/upload-image-path';

/** Longest body, in characters. */
const longest = 16_384;

/** One transparent pixel, shown until a picture has loaded. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const answerWith = (body: unknown, status: number): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers `POST /upload-image-path` for pictures that the site has, as galleries of legacy pages request each of
 * theirs. New pictures are refused: the legacy server fetched any address for any client.
 *
 * @param hasFile Whether the site has a file at a path.
 * @returns `undefined` for all other requests.
 */
export async function uploadImagePath(
  request: Request,
  hasFile: (path: string) => Promise<boolean>,
): Promise<Response | undefined> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== path) return undefined;
  const body = await request.text();
  let asked: unknown;
  try {
    asked = body.length > longest ? undefined : JSON.parse(body);
  } catch {
    asked = undefined;
  }
  const { imagePath, imageSrc } = looseOf(asked);
  const normalizedSrc = `/${(textOf(imagePath) || textOf(imageSrc)).replace(/^\/+/, '')}`;
  if (normalizedSrc !== '/' && (await hasFile(normalizedSrc)))
    return answerWith({ normalizedSrc, base64_placeholder: placeholder }, 200);
  return answerWith(
    {
      error: 'not-found',
      message:
        'The site has no picture at imagePath, and takes none from other addresses. Put the file into its folder.',
    },
    404,
  );
}
