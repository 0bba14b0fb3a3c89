import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { writeWhole } from '../../blobs/write-whole.js';
import type { MailSender } from './mail-sender.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address for answers; default: the sender. */
  readonly replyTo?: string | undefined;
}

/** Delivers mails, or says why it cannot by rejecting. */
export interface Mailer {
  /** True where mails reach people, and do not become files. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  /** Address of a mail server, `smtp://…`. Without one, each mail becomes a file. */
  readonly smtpUrl?: string | undefined;
  /** Folder of those files. */
  readonly folder: string;
  /** Default: `platform@localhost`. A function is called for each mail; `undefined` means the default. */
  readonly from?: string | (() => Promise<MailSender | undefined>) | undefined;
}

const usualSender = 'platform@localhost';

/** How long a mail server may take to answer, in milliseconds. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Makes the mailer. */
export function createMailer({ smtpUrl, folder, from = usualSender }: MailerOptions): Mailer {
  const headers = async ({ to, replyTo, ...mail }: Mail) => ({
    from: typeof from === 'string' ? from : ((await from()) ?? usualSender),
    // As an object, so that a comma adds no second recipient.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // So that programs which answer mails do not answer this one.
    headers: { 'auto-submitted': 'auto-generated' },
    ...mail,
  });
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...waits });
    return { delivers: true, send: async (mail) => void (await transport.sendMail(await headers(mail))) };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    delivers: false,
    async send(mail) {
      const { message } = await composer.sendMail(await headers(mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
  };
}
