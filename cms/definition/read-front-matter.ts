import * as v from 'valibot';
import { parse } from 'yaml';

const frame = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * The front matter of a Markdown file, and what follows it.
 *
 * @param path Names the file where it cannot be used.
 * @throws Error naming the file and the key that is missing or wrong
 */
export function readFrontMatter<const S extends v.GenericSchema>(
  text: string,
  path: string,
  schema: S,
): { readonly front: v.InferOutput<S>; readonly body: string } {
  const [, front, body = ''] = frame.exec(text) ?? [];
  if (front === undefined)
    throw new Error(`The content file ${path} does not begin with front matter between two lines of ---.`);
  const { success, output, issues } = v.safeParse(schema, parseYaml(front, path));
  if (success) return { front: output, body };
  const wrong = issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
  throw new Error(`The content file ${path} has front matter that cannot be used: ${wrong.join('; ')}`);
}

function parseYaml(text: string, path: string): unknown {
  try {
    // Dates stay as they are written: a day has no time zone.
    return parse(text, { schema: 'core' });
  } catch (cause) {
    throw new Error(`The front matter of ${path} is not valid YAML: ${(cause as Error).message}`, { cause });
  }
}
