import * as v from 'valibot';
import { publicCall } from './call.js';

/** Version of the wire format: what `/version` answers, so that a client can tell that the server is back. */
const version = '1.0.0';

const getVersion = publicCall({
  method: 'GET',
  path: '/version',
  summary: 'Version of the platform; clients ask it to see whether the server is there',
  fields: v.object({}),
  run: () => Promise.resolve({ version }),
});

/** Calls about the platform itself. */
export const serviceCalls = [getVersion];
