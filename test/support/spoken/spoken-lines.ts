import type { Spoken } from './spoken.js';

/** What has at least so many lines is told once among its neighbours. */
const long = 4;

function linesOf({ role, name, states, inside }: Spoken, indent: string): string[] {
  if (role === 'text') return [`${indent}“${name}”`];
  const [only, ...rest] = inside;
  const isText = only?.role === 'text' && rest.length === 0;
  const parts = [role, name && `"${name}"`, states.length > 0 && `(${states.join(', ')})`, isText && `“${only.name}”`];
  return [indent + parts.filter(Boolean).join(' '), ...(isText ? [] : spokenLines(inside, `${indent}  `))];
}

/** What is met, a line each, with two blanks before each line for what it is inside of. */
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
