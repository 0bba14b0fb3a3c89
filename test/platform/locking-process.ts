import { setTimeout as delay } from 'node:timers/promises';
import { lockFolder } from '../../platform/storage/folder-lock.js';

/** A process that asks for the lock of a folder at a given time and says how it went. It holds on to the lock until it is killed. */
const [folder = '', time = '0'] = process.argv.slice(2);
await delay(Math.max(0, Number(time) - Date.now()));
await lockFolder(folder).then(
  () => console.log('won'),
  (error: { code: string }) => console.log(error.code),
);
setInterval(() => undefined, 1000);
