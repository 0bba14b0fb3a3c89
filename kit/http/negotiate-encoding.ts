/** Encodings that we pack texts with, the better one first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The best of our encodings that a request takes, by its `accept-encoding`; `undefined`: the text as it is. */
export function negotiateEncoding(accepted: string | null): Encoding | undefined {
  const qualities = new Map(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality)];
      }),
  );
  const other = qualities.get('*') ?? 0;
  return encodings.find((encoding) => (qualities.get(encoding) ?? other) > 0);
}
