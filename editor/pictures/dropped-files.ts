/** Whether something that is dragged holds files. The browser says no more before it is dropped. */
export const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * The file of a picture that is dropped or pasted; `undefined` for words, and for a picture of a page that is moved. Other programs put a picture of
 * copied words beside them: words are what a text takes.
 */
export function pictureFileOf(data: DataTransfer | null): File | undefined {
  if (!data || data.types.includes('text/uri-list') || data.getData('text/plain') !== '') return undefined;
  return data.files[0];
}
