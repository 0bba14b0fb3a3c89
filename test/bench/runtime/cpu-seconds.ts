import { readFileSync } from 'node:fs';

/** Ticks of the clock in a second, in which Linux counts (`sysconf(_SC_CLK_TCK)`; 100 on every usual machine). */
const ticks = 100;

/** Processor time that a process has taken, in seconds, in all its threads; Linux alone tells it (`proc(5)`, fields 14 and 15 of `stat`). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
