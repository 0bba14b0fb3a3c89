/**
 * A process that has loaded the packages of a server and waits for its program: to load them takes longer than the program itself.
 * Plain JavaScript, so that Node runs it as it runs the program: with nothing of the development tools in it.
 */
import { pathToFileURL } from 'node:url';

/** @typedef {{ load: string } | { start: string, env: Record<string, string> }} Order A module to load ahead, or the program to become. */

const [, , packages = '[]'] = process.argv;
/** What cannot be loaded ahead is told of when the program asks for it. */
let loading = Promise.allSettled(/** @type {string[]} */ (JSON.parse(packages)).map((name) => import(name)));

process.on('message', async function follow(/** @type {Order} */ order) {
  if ('load' in order) {
    const before = loading;
    loading = before.then(() => Promise.allSettled([import(pathToFileURL(order.load).href)]));
    return;
  }
  process.off('message', follow);
  Object.assign(process.env, order.env);
  await loading;
  await import(pathToFileURL(order.start).href);
});
