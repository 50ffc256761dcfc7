import { createTransport } from 'nodemailer'
import type { Carrier, Mail } from './ports.ts'

/** A server that does not answer must not hold a job worker for nodemailer's ten minutes. */
const TIMEOUT_MS = 15_000

/** Mail by SMTP. The id makes the Message-ID, so a repeat after a lost answer is recognised as the same mail. */
export function createSmtpCarrier(options: { url: string; from: string }): Carrier<Mail> {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const domain = options.from.split('@').at(-1) ?? 'localhost'
  return {
    carry: async (mail, id) => {
      await transport.sendMail({ from: options.from, to: mail.to, subject: mail.subject, text: mail.text, messageId: `<${id}@${domain}>` })
    },
  }
}
