/** What an address's hash names; a browser writes what is not ASCII in percents, and a visitor may write them wrongly. */
export function hashName({ hash }: Pick<Location, 'hash'> = location): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
