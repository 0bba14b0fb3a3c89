import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { connect, createServer as createPlainServer, type AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate, type Certificate } from '../../test/platform/make-certificate.js';
import { fetchSource, type SourceNetwork } from './fetch-source.js';

const name = 'pictures.example';
const publicAddress = '93.184.215.14';
const source = new URL(`https://${name}/a.png?b=1`);
const limits = { bytes: 1000, time: 1000, redirects: 3 };

const authority = makeCertificate();
const certificateFor = (...hosts: string[]) => makeCertificate({ hosts, signer: authority });

interface Asked {
  readonly host: string | undefined;
  readonly url: string | undefined;
  /** The name that was asked for before there was a certificate. */
  readonly servername: string | false | null;
}

const asked: Asked[] = [];
const dialled: string[] = [];
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  asked.length = dialled.length = 0;
});

/** A make-believe internet of one server, behind every address, with this certificate. */
async function internet({ cert, key }: Certificate, network: Partial<SourceNetwork> = {}): Promise<SourceNetwork> {
  server = createServer({ cert, key }, (request, response) => {
    asked.push({
      host: request.headers.host,
      url: request.url,
      servername: (request.socket as TLSSocket & { servername: string }).servername,
    });
    if (request.url === '/away') response.writeHead(302, { location: 'https://elsewhere.example/a.png' }).end();
    else response.end('bytes of a picture');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    resolve: () => Promise.resolve([publicAddress]),
    connect: (address, wanted) => {
      dialled.push(`${address}:${wanted}`);
      return connect(port, '127.0.0.1');
    },
    authorities: authority.cert,
    ...network,
  };
}

const take = (network: SourceNetwork, url = source) =>
  fetchSource(url, { hosts: [name, 'elsewhere.example', publicAddress], limits, network });

const refusedFor = (code: string) =>
  expect.objectContaining({ status: 422, code: 'source-failed', cause: expect.objectContaining({ code }) });

describe('a source that redirects', () => {
  it('to a public host that is not listed is not followed: that host is not even connected to', async () => {
    const network = await internet(certificateFor(name, 'elsewhere.example'));
    const taking = fetchSource(new URL('/away', source), { hosts: [name], limits, network });
    await expect(taking).rejects.toMatchObject({ status: 403, code: 'host-not-allowed' });
    expect([dialled.length, asked.map(({ url }) => url)]).toEqual([1, ['/away']]);
  });
});

describe('a source over https', () => {
  it('is fetched from the address that was checked, with a certificate for its name', async () => {
    const network = await internet(certificateFor(name));
    expect(String(await take(network))).toBe('bytes of a picture');
    expect(dialled).toEqual([`${publicAddress}:443`]);
    expect(asked).toEqual([{ host: name, url: '/a.png?b=1', servername: name }]);
  });

  it('may be an address itself, which is then what the certificate has to be for', async () => {
    const network = await internet(certificateFor(publicAddress));
    const url = new URL(`https://${publicAddress}/a.png`);
    expect(String(await take(network, url))).toBe('bytes of a picture');
    expect(asked[0]?.servername).toBe(false);
  });

  it.each([
    ['another name', certificateFor('other.example'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['the address and not the name', certificateFor(publicAddress), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['a name below it', certificateFor(`www.${name}`), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'a time that is over',
      makeCertificate({ hosts: [name], signer: authority, until: new Date(Date.now() - 60_000) }),
      'CERT_HAS_EXPIRED',
    ],
    [
      'a time to come',
      makeCertificate({ hosts: [name], signer: authority, from: new Date(Date.now() + 60_000) }),
      'CERT_NOT_YET_VALID',
    ],
    ['its name, signed by nobody but itself', makeCertificate({ hosts: [name] }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [
      'its name, signed by an authority of the same name',
      makeCertificate({ hosts: [name], signer: makeCertificate() }),
      'CERT_SIGNATURE_FAILURE',
    ],
  ])('is refused with a certificate for %s, and asked for nothing', async (_, certificate, code) => {
    const network = await internet(certificate);
    await expect(take(network)).rejects.toEqual(refusedFor(code));
    expect([dialled.length, asked]).toEqual([1, []]);
  });

  it('is refused while its authority is none that Node trusts', async () => {
    const { authorities: _, ...network } = await internet(certificateFor(name));
    await expect(take(network)).rejects.toEqual(refusedFor('UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
    expect(asked).toEqual([]);
  });

  it('that redirects to another name needs a certificate for that one too', async () => {
    const url = new URL('/away', source);
    await expect(take(await internet(certificateFor(name)), url)).rejects.toEqual(
      refusedFor('ERR_TLS_CERT_ALTNAME_INVALID'),
    );
    expect(asked).toHaveLength(1);
    server?.close();
    expect(String(await take(await internet(certificateFor(name, 'elsewhere.example')), url))).toBe(
      'bytes of a picture',
    );
  });

  it('that never greets back is given up in time, and its connection closed', async () => {
    const silent = createPlainServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const accepted = once(silent, 'connection');
    const network = await internet(certificateFor(name), { connect: () => connect(port, '127.0.0.1') });
    const taking = take(network);
    const [socket] = await accepted;
    const closed = once(socket.resume(), 'close');
    await expect(taking).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('did not arrive within 1 s'),
    });
    await closed;
    silent.close();
  });
});
