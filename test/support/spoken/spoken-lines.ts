import type { Spoken } from './spoken.js';

/** Equal neighbours of at least so many lines are written once. */
const long = 4;

function linesOf({ role, name, states, inside }: Spoken, indent: string): string[] {
  if (role === 'text') return [`${indent}“${name}”`];
  const [only, ...rest] = inside;
  const isText = only?.role === 'text' && rest.length === 0;
  const parts = [role, name && `"${name}"`, states.length > 0 && `(${states.join(', ')})`, isText && `“${only.name}”`];
  return [indent + parts.filter(Boolean).join(' '), ...(isText ? [] : spokenLines(inside, `${indent}  `))];
}

/** The announced elements, one per line, indented by two blanks per level. */
export function spokenLines(list: readonly Spoken[], indent = ''): string[] {
  const met = new Map<string, number>();
  return list.flatMap((one, index) => {
    const lines = linesOf(one, indent);
    const text = lines.join('\n');
    const first = met.get(text);
    if (first !== undefined && lines.length >= long)
      return [`${indent}${one.role}, the same as number ${first + 1} here`];
    met.set(text, first ?? index);
    return lines;
  });
}
