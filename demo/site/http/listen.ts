import type { Server } from 'node:http';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Name of the setting that chooses the port. */
  readonly setting: 'PORT' | 'EMBED_PORT';
}

/** Makes a server listen; a port that is taken is an error that says how to choose another. */
export async function listen(server: Server, { port, host, setting }: ListenOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program. Stop it, or choose another one: ${setting}=${port + 100} npm start`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}
