import type { Server } from 'node:http';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Name of the setting that chooses the port. */
  readonly setting: 'PORT' | 'EMBED_PORT' | 'METRICS';
}

/** What to say of a failure that one of the settings has brought about. */
function failureOf({ port, host, setting }: ListenOptions, { code }: NodeJS.ErrnoException): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another one: ${setting}=${port + 100} npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023, and let a proxy take its place: ${setting}=4000`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `${setting === 'METRICS' ? setting : 'HOST'} must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all, and is "${host}" (${code}).`;
    default:
      return undefined;
  }
}

/** Makes a server listen; what keeps it from that is an error that says which setting to change. */
export async function listen(server: Server, { port, host, setting }: ListenOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const said = failureOf({ port, host, setting }, error);
      reject(said === undefined ? error : new Error(said, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}
