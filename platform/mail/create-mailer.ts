import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { writeWhole } from '../../blobs/write-whole.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
  readonly from?: string | undefined;
}

/** Makes the mailer. */
export function createMailer({ smtpUrl, folder, from = 'platform@localhost' }: MailerOptions): Mailer {
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(smtpUrl);
    return { delivers: true, send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    delivers: false,
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
  };
}
