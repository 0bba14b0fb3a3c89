import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A system call as `strace -f -y` prints it, between the line at which it began and the line at which it had ended. */
export interface Call {
  readonly name: string;
  readonly args: string;
  /** What it returned, as text: `3</path>` for a new descriptor. */
  readonly result: string;
  readonly began: number;
  readonly ended: number;
}

const unfinished = / <unfinished \.\.\.>$/;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;
const whole = /^(\w+)\((.*)\) += (.*)$/s;

/** Reads a trace; calls that had not ended at its end are left out, but for those that write. */
export async function readTrace(file: string): Promise<Call[]> {
  const open = new Map<string, { text: string; began: number }>();
  const calls: Call[] = [];
  let line = 0;
  const add = (text: string, began: number, ended: number) => {
    const [, name, args, result] = whole.exec(text) ?? [];
    if (name !== undefined && !result!.startsWith('-1 '))
      calls.push({ name, args: args!, result: result!, began, ended });
  };
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    const rest = resumed.exec(text);
    if (rest) {
      const before = open.get(rest[1]!);
      open.delete(rest[1]!);
      if (before) add(before.text + rest[3]!, before.began, line);
      continue;
    }
    const [, pid, call] = /^(\d+) +(.*)$/.exec(text) ?? [];
    if (pid === undefined) continue;
    if (unfinished.test(call!)) open.set(pid, { text: call!.replace(unfinished, ''), began: line });
    else add(call!, line, line);
  }
  for (const { text, began } of open.values()) if (/^p?write/.test(text)) add(`${text}) = 0`, began, Infinity);
  return calls.sort((one, other) => one.began - other.began);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' };

/** The bytes of a string that `strace -x` has printed, without its quotes. */
export function bytesOf(printed: string): Buffer {
  if (printed.startsWith('\\x')) return Buffer.from(printed.replaceAll('\\x', ''), 'hex');
  const text = printed.replace(
    /\\(?:x([0-9a-f]{2})|([0-7]{1,3})|(.))/g,
    (_match, hex?: string, octal?: string, sign?: string) =>
      hex !== undefined
        ? String.fromCharCode(parseInt(hex, 16))
        : octal !== undefined
          ? String.fromCharCode(parseInt(octal, 8))
          : (escapes[sign!] ?? sign!),
  );
  return Buffer.from(text, 'latin1');
}
