import { MailSender } from '../mail/mail-sender.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { LiveServerOptions } from './contract.ts'

/** Sends the mails in the outboxes; undefined without a mail server, in which case they wait. */
export async function startMail({ smtpUrl, config, log }: LiveServerOptions, sites: OpenSites): Promise<MailSender | undefined> {
  if (smtpUrl === undefined) {
    log.warn('SMTP_URL is not set: mails wait in the outbox')
    return undefined
  }
  // Half a megabyte of code that a server without mail does not wait for.
  const { createSmtpTransport } = await import('../mail/smtp-transport.ts')
  const sender = new MailSender({ sites, transport: createSmtpTransport(smtpUrl), ...config.mail, log, now: () => new Date() })
  sender.start()
  return sender
}
