/** A bucket of S3-compatible storage. */
export interface Bucket {
  /** Address of the bucket, path style: `https://host/bucket`. */
  readonly url: string;
  /** What names begin with: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const defaultRegion = 'us-east-1';

/**
 * Reads the address of a bucket: `https://key:secret@host/bucket/prefix?region=eu-central-1`. Without a key in it, the key is that of
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
 *
 * @param name Setting that holds the address, for messages.
 * @throws Error that says what is missing. It never quotes the address, which may hold a secret.
 */
export function readBucket(name: string, text: string, env: NodeJS.ProcessEnv): Bucket {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, bucket = '', ...folders] = url?.pathname.split('/') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || bucket === '')
    throw new Error(
      `${name} must be the address of a bucket, such as https://key:secret@s3.example/bucket?region=eu-central-1.`,
    );
  const accessKeyId = decodeURIComponent(url.username) || env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = decodeURIComponent(url.password) || env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `${name} has no access key. Put key and secret into the address, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  const prefix = folders.filter((folder) => folder !== '').map(decodeURIComponent);
  return {
    url: `${url.origin}/${bucket}`,
    prefix: prefix.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') || env['AWS_REGION'] || defaultRegion,
    accessKeyId,
    secretAccessKey,
  };
}
