/**
 * Why a bucket did not do what was asked. `unreachable`: no answer, or none but failures, after several tries. `refused`: the bucket is unknown, or the
 * key may not do this.
 */
export class BlobError extends Error {
  override readonly name = 'BlobError';
  readonly code: 'unreachable' | 'refused';

  constructor(code: BlobError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
