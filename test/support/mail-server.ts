import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A mail as a mail server has received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with encodings as they were sent. */
  readonly source: string;
}

/** A mail server in this process that keeps what it receives. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** From now on, it refuses mails. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let [from, to, rest, source]: [string, string[], string, string | undefined] = ['', [], '', undefined];
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (source !== undefined) {
        if (line !== '.') return void (source += `${line}\n`);
        mails.push({ from, to, source });
        [to, source] = [[], undefined];
        return say('250 kept');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(EHLO|HELO)/i.test(line)) return say('250 mail.example');
      if (/^MAIL/i.test(line)) return ((from = address), say(isRefusing ? '550 refused' : '250 fine'));
      if (/^RCPT/i.test(line)) return (to.push(address), say('250 fine'));
      if (/^DATA/i.test(line)) return ((source = ''), say('354 go on'));
      say(/^QUIT/i.test(line) ? '221 bye' : '250 fine');
    };
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) command(line);
    });
    say('220 mail.example');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse(refusing) {
      isRefusing = refusing;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The text of a received mail, without its encoding. */
export function textOfMail({ source }: ReceivedMail): string {
  const [head = '', ...body] = source.split('\n\n');
  const text = body.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
