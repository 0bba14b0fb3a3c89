import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** The S3 server of the tests as a process: arguments are its folder and its port. A message tells its parent the port. */
interface S3rver {
  run(): Promise<AddressInfo>;
}

const program = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Record<string, unknown>) => S3rver;

const [directory, port] = process.argv.slice(2);

const server = new program({
  ...{ address: '127.0.0.1', port: Number(port), silent: true, directory },
  configureBuckets: [{ name: 'site' }],
});
process.send?.((await server.run()).port);
process.on('disconnect', () => process.exit());
