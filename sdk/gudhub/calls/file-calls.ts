import type { FileCopy, FilesService, TextFile } from '../../services/files-service.js';
import type { Given, Id, PlatformFile } from '../../types/entities.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';
import { heldCalls } from './held-calls.js';
import { replacingText } from './replacing-text.js';

/** A copy of a file as the older library has it. */
export interface OlderFileCopy {
  readonly source: Id | string;
  readonly destination: Given<Omit<FileCopy, 'file_id'>>;
}

/** The calls about files. */
export function fileCalls(context: FacadeContext) {
  const { client, attempt, read, write } = context;
  const uploadFile = (file: Blob | string, app_id: Id | string, item_id: Id | string) =>
    write('uploadFile', () => uploaded(client.files, file, { app_id, item_id }));
  return {
    /**
     * The record of one file.
     *
     * @param app_id - id of the app
     * @param file_id - id of the file
     * @returns '' where the app has no such file, which callers rely on; null where the call fails
     */
    getFile: (app_id: Id | string, file_id: Id | string) =>
      read('getFile', async (): Promise<PlatformFile | ''> => (await client.files.get(app_id, file_id)) ?? ''),
    /**
     * The files with these ids, in the order of the app's list. Unknown ones are left out.
     *
     * @param app_id - id of the app
     * @param ids - ids of the files; none by default
     * @returns null where the call fails
     */
    getFiles: (app_id: Id | string, ids?: readonly (Id | string)[]) =>
      read('getFiles', () => client.files.list(app_id, ids ?? [])),
    /**
     * Uploads a file to an item. For progress, see `client.files.upload`.
     *
     * @param file - the content: a File, a Blob, a text, or a data URL
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @returns the file's record; null where the call fails
     */
    uploadFile,
    /**
     * Does what `uploadFile` does.
     *
     * @param file - the content: a File, a Blob, a text, or a data URL
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @returns the file's record; null where the call fails
     */
    uploadFileApi: uploadFile,
    /**
     * Uploads a text as a file.
     *
     * @param file - `source`, `file_name`, `extension`, `app_id`, `item_id`; `format` and `element_id` where they matter.
     * @returns the file's record; null where the call fails
     */
    uploadFileFromString: (file: Given<TextFile>) => write('uploadFileFromString', () => client.files.uploadText(file)),
    /**
     * Replaces content, name and kind of a text file; its id stays.
     *
     * @param source - the new content
     * @param file_id - id of the file
     * @param file_name - the new name, without its ending
     * @param extension - the new ending
     * @param format - the new format, such as a media type
     * @returns the file's record as it is now; null where the call fails
     */
    updateFileFromString: replacingText((file) => write('updateFileFromString', () => client.files.update(file))),
    /**
     * Deletes a file.
     *
     * @param app_id - id of the app
     * @param id - id of the file
     * @returns true; null where the call fails
     */
    deleteFile: (app_id: Id | string, id: Id | string) =>
      attempt('deleteFile', async () => {
        await carriedOut(() => client.files.delete(app_id, id));
        return true as const;
      }),
    /**
     * Copies files to items, ten per call.
     *
     * @param files - each `{ file_id, app_id, item_id }`, or as the older library has it, `{ source, destination: {
     * app_id, item_id } }`
     * @returns the copies, in the order given; null where the call fails
     */
    duplicateFile: (files: readonly (Given<FileCopy> | OlderFileCopy)[]) =>
      write('duplicateFile', async () => client.files.duplicate(files.map(copyOf))),
    /**
     * A text file with its content.
     *
     * @param app_id - id of the app
     * @param file_id - id of the file
     * @returns `{ file, data, type: 'file' }`; false if the file does not exist; null if the call fails
     */
    downloadFileFromString: (app_id: Id | string, file_id: Id | string): Promise<unknown> =>
      read('downloadFileFromString', async () => (await client.files.download(app_id, file_id)) ?? false),
    /**
     * True where the app has the file, and its address is a valid http or https address.
     *
     * @param appId - id of the app
     * @param fileId - id of the file
     * @returns null where the call fails
     */
    isFileExists: (appId: Id | string, fileId: Id | string) =>
      attempt('isFileExists', () => client.files.exists(appId, fileId)),
    ...bareCalls(context).files,
    ...heldCalls(context).files,
  };
}

function copyOf(file: Given<FileCopy> | OlderFileCopy): Given<FileCopy> {
  return 'destination' in file ? { ...file.destination, file_id: Number(file.source) } : file;
}

/** A data URL says what it is; any other text is the content of a text file. */
function uploaded(
  files: FilesService,
  content: Blob | string,
  to: { readonly app_id: Id | string; readonly item_id: Id | string },
): Promise<PlatformFile> {
  if (typeof content !== 'string') return files.upload(content, to);
  const [, extension] = /^data:\w+\/([a-z0-9]+)/i.exec(content) ?? [];
  return files.uploadText({ ...to, source: content, file_name: 'file', extension: extension ?? 'txt' });
}
