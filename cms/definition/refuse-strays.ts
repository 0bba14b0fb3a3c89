/**
 * Refuses documents of pages that nothing would read: beside no `page.ts`, or in a language that the site does not have.
 *
 * @param documents Paths of the files: `./pages/<folder>/<language>.json` and `./pages/<folder>/<component>.<language>.md`.
 * @param pages Paths of the declarations: `./pages/<folder>/page.ts`.
 * @param codes Codes of the site's languages in names of files.
 * @throws Error naming the file
 */
export function refuseStrays(documents: readonly string[], pages: readonly string[], codes: readonly string[]): void {
  for (const file of documents) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    if (!pages.includes(`${folder}/page.ts`))
      throw new Error(`The content file ${file} belongs to no page: add ${folder}/page.ts, with path and template.`);
    const [, code = ''] = /([\w-]+)\.\w+$/.exec(file) ?? [];
    if (!codes.includes(code))
      throw new Error(`The content file ${file} is in no language of the site, which has ${codes.join(', ')}.`);
  }
}
