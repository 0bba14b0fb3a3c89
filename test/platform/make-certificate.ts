import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** Names and IPv4 addresses that it is for; none for an authority. */
  readonly hosts?: readonly string[];
  /** The signing certificate; by default itself. */
  readonly signer?: Certificate;
  readonly from?: Date;
  readonly until?: Date;
}

const day = 86_400_000;

/** Makes one, byte by byte as X.509 has it: neither Node nor our packages can, and not every machine has openssl. */
export function makeCertificate({
  hosts = [],
  signer,
  from = new Date(Date.now() - day),
  until = new Date(Date.now() + day),
}: CertificateOptions = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = signer ? 'authority' : (hosts[0] ?? 'authority');
  const body = sequence(
    der(0xa0, integer(2)),
    integer(++serial),
    ecdsaWithSha256,
    name(issuer),
    sequence(time(from), time(until)),
    name(hosts[0] ?? 'authority'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        hosts.length === 0
          ? extension('551d13', sequence(der(0x01, Buffer.of(0xff))))
          : extension('551d11', sequence(...hosts.map(alternativeName))),
      ),
    ),
  );
  const key: KeyObject = signer ? createPrivateKey(signer.key) : privateKey;
  const signature = sign('sha256', body, key);
  const bytes = sequence(body, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

let serial = 0;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.of(value));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const name = (common: string) => sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(common)))));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const extension = (hex: string, value: Buffer) => sequence(identifier(hex), der(0x04, value));
const alternativeName = (host: string) =>
  isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
