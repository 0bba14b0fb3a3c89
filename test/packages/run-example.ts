import { spawn, type ChildProcess } from 'node:child_process';

export interface RunningExample {
  /** Where it answers, with a slash at the end. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts a server of the examples, and waits for the address that it prints. */
export async function runExample(
  file: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningExample> {
  const child: ChildProcess = spawn(process.execPath, [file], { cwd, env: { ...process.env, ...env, PORT: '0' } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      const found = /http:\/\/\S+\//.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(`The example ended before it listened:\n${said}`)));
  });
  return {
    address: address.replace('[::1]', 'localhost'),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
