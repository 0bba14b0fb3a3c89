/** Why a picture is refused. The message is for the person who asked; it names no address inside the network and no file of the server. */
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
