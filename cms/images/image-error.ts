/** Why a picture is refused. The message is for the caller. It does not contain addresses of the inner network or file names of the server. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly status: 400 | 403 | 404 | 413 | 415 | 422;
  readonly code: string;

  constructor(status: ImageError['status'], code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}
