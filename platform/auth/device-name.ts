/** Names of browsers and systems by what stands in a `User-Agent` header; the first that fits counts. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Browser and system of a `User-Agent` header, such as `Firefox, Windows`. The header itself is not stored.
 *
 * @returns An empty text for other programs.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  return [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined).join(', ');
}
