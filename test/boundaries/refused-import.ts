import { boundaryRules } from './rules.js';

/**
 * Says why a file may not import another one.
 *
 * @param file path of the importing file from the repository's root, with `/`
 * @param target path of the imported file from the root, with the ending of its source, or the name of a package
 * @param isDynamic whether it is a dynamic import, which loads the file later
 * @returns the reason with the remedy; undefined where the import is allowed
 */
export function refusedImport(file: string, target: string, isDynamic = false): string | undefined {
  const rule = boundaryRules.find(({ from }) => from.test(file));
  if (!rule) return 'the file belongs to no row of test/boundaries/rules.ts';
  const own = rule.name === 'blocks' ? `${file.split('/').slice(0, 2).join('/')}/` : undefined;
  const patterns = [...rule.mayImport, ...((isDynamic && rule.mayLoad) || [])];
  const isAllowed = patterns.some((pattern) => pattern.test(target)) || (own && target.startsWith(own));
  return isAllowed ? undefined : rule.why;
}
