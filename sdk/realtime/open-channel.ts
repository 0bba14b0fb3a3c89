import type { Core } from '../core.js';
import type { Environment, WebSocketClass } from '../environment.js';
import { SdkError } from '../sdk-error.js';
import { Channel } from './channel.js';
import type { ChannelOptions } from './channel.js';

/** Where the channel may be: at its own address, or below the platform's. */
export interface ChannelUrls {
  readonly serverUrl: string;
  readonly wssUrl?: string | undefined;
}

/** Opens the channel. */
export type OpenChannel = (options: Omit<ChannelOptions, 'core' | 'url'>) => Channel;

/**
 * Opens the channel once the class of sockets is known. Node before 22 has none: there it uses the `ws` package if
 * installed.
 *
 * @throws SdkError `unsupported` without WebSocket
 */
export async function openChannel(core: Core, { serverUrl, wssUrl }: ChannelUrls): Promise<OpenChannel> {
  const url = wssUrl || `${serverUrl.replace(/^http/i, 'ws').replace(/(?<!\/)\/+$/, '')}/ws/app/`;
  const { environment } = core;
  const sockets = environment.WebSocket ?? (await socketsOfPackage(environment));
  if (sockets) return (options) => new Channel({ ...options, core: withSockets(core, sockets), url });
  throw new SdkError(
    'unsupported',
    'WebSocket is missing: install the `ws` package, or give its class as `environment.WebSocket`.',
  );
}

function withSockets(core: Core, WebSocket: WebSocketClass): Core {
  return { ...core, environment: { ...core.environment, WebSocket } };
}

async function socketsOfPackage({ importModule }: Environment): Promise<WebSocketClass | undefined> {
  const found = (await importModule('ws').catch(() => undefined)) as
    { readonly WebSocket?: WebSocketClass } | undefined;
  return found?.WebSocket;
}
