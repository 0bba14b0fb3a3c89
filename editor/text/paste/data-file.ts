/**
 * The file of a picture that stands in its own address, as in pasted documents.
 *
 * @param src `data:image/png;base64,…`
 * @returns `undefined` for data of another type, and for broken ones
 */
export function dataFile(src: string, name: string): File | undefined {
  const comma = src.indexOf(',');
  if (comma < 0) return undefined;
  const [, type, coding = ''] = /^data:(image\/[\w.+-]+)((?:;[^;,]*)*)$/i.exec(src.slice(0, comma)) ?? [];
  if (type === undefined) return undefined;
  try {
    const content = src.slice(comma + 1);
    const text = /;base64$/i.test(coding) ? atob(decodeURIComponent(content)) : decodeURIComponent(content);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return new File([bytes], name, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
