
/** A login that was answered with the wish to wait. */
export interface FailedLogin<T> {
  readonly environment: { now(): number; elapsed(): number };
  readonly transport: { pause(milliseconds: number): Promise<void> };
  readonly login: () => Promise<T>;
  readonly error: unknown;
  /** The header with which the answer asks to wait: seconds or a date. */
  readonly wait: string;
  /** Takes a check that throws for as long as the server wants no login. */
  readonly onClosed: (check: () => void) => void;
}

/** A server that asks to wait longer than this gets its answer passed on instead. */
const longestWait = 60_000;

/** Waits as long as the server asks for, then tries once more. */
export async function waitAndRepeat<T>({
  environment,
  transport,
  login,
  error,
  wait,
  onClosed,
}: FailedLogin<T>): Promise<T> {
  const { now, elapsed } = environment;
  const milliseconds = /^\d+$/.test(wait) ? Number(wait) * 1000 : Math.max(0, Date.parse(wait) - now());
  if (milliseconds <= longestWait) {
    await transport.pause(milliseconds);
    return login();
  }
  // A date that is none closes nothing.
  const end = elapsed() + milliseconds;
  onClosed(() => {
    if (elapsed() < end) throw error;
  });
  throw error;
}
