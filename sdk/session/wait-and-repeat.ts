/** A login that was answered with the wish to wait. */
export interface FailedLogin<T> {
  readonly environment: { elapsed(): number };
  readonly transport: { pause(milliseconds: number): Promise<void> };
  readonly login: () => Promise<T>;
  readonly error: unknown;
  /** Milliseconds that the answer asks to wait. */
  readonly wait: number;
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
  const { elapsed } = environment;
  if (wait <= longestWait) {
    await transport.pause(wait);
    return login();
  }
  const end = elapsed() + wait;
  onClosed(() => {
    if (elapsed() < end) throw error;
  });
  throw error;
}
