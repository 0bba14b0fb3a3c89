import type { Logger } from '../environment.js';
import { carriedOut } from './carried-out.js';
import { SdkError } from '../sdk-error.js';
import { copyForCaller } from './copy-for-caller.js';
import type { Copied } from './copy-for-caller.js';

/** How the facade makes calls: a failure is logged and gives null. */
export interface Guard {
  /** For what is new or the caller's own already. */
  attempt<T>(name: string, call: () => Promise<T>): Promise<T | null>;
  /** For data of the client: the caller gets copies. */
  read<T>(name: string, call: () => Promise<T>): Promise<Copied<T> | null>;
  /** For what changes something: null is a failure and nothing else, so an empty answer is given as true. */
  write<T>(name: string, call: () => Promise<T>): Promise<Copied<T> | null>;
}

export function createGuard(log: Logger): Guard {
  const attempt = async <T>(name: string, call: () => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof SdkError) log.error(`${name} failed:`, error.code, error.message);
      else log.error(`${name} failed:`, error instanceof Error ? error.message : 'unexpected');
      return null;
    }
  };
  const read = async <T>(name: string, call: () => Promise<T>) =>
    copyForCaller(await attempt(name, call)) as Copied<T> | null;
  return { attempt, read, write: (name, call) => read(name, () => carriedOut(call)) };
}
