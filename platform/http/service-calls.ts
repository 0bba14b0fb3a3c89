import * as v from 'valibot';
import { publicCall, type Call } from './call.js';
import { describeCalls } from './describe-calls.js';
import { wireVersion } from './wire-version.js';

const getVersion = publicCall({
  method: 'GET',
  path: '/version',
  summary: 'Version of the platform; clients ask it to see whether the server is there',
  fields: v.object({}),
  run: () => Promise.resolve({ version: wireVersion }),
});

/** Calls about the platform itself; `all` gives the calls that are described. */
export function serviceCalls(all: () => readonly Call[]): readonly Call[] {
  const describe = publicCall({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description',
    fields: v.object({}),
    run: () => Promise.resolve(describeCalls(all(), wireVersion)),
  });
  return [getVersion, describe];
}
