/** One part of the SDK: the realtime channel. */
import './calls.js';

export { openChannel } from '../realtime/open-channel.js';
