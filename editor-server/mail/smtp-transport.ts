import { createTransport } from 'nodemailer'
import { presentHtml } from './present-html.ts'
import type { MailTransport } from './transport.ts'
import type { SendOutcome } from '../site/site-services.ts'

/** Milliseconds for the connection, for the greeting, and between two answers of a server. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Mails carry links that sign people in: to another machine they go encrypted, unless the address itself says otherwise. */
export function asksForTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !ownMachine.test(hostname) && !searchParams.has('requireTLS')
}

/**
 * Hands mails to a mail server, one at a time over one connection.
 * @param url `smtp://user:password@host:587`, where the server has to offer STARTTLS (`?requireTLS=false` lets it do without), or
 * `smtps://` for TLS from the first byte
 */
export function createSmtpTransport(url: string, timeouts: Partial<typeof defaultTimeouts> = {}): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    ...(asksForTls(url) && { requireTLS: true }),
    maxConnections: 1,
    // A mail holds text and nothing else: neither a path nor a URL in it is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...defaultTimeouts,
    ...timeouts,
  })
  return {
    async send({ language, text, unsubscribe, ...mail }) {
      try {
        await smtp.sendMail({
          ...mail,
          text,
          html: presentHtml(text, { language, title: mail.subject }),
          // No out-of-office answers to a machine (RFC 3834 section 5).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
            // RFC 8058 section 3.1: the address, and that a POST to it is enough.
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribe}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return { kind: 'sent' }
      } catch (error) {
        return toOutcome(error)
      }
    },
    close: () => smtp.close(),
  }
}

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
}

/** Only a refusal of the recipient or of the text is about this mail (RFC 5321 section 4.2); 421 is the server going away. */
function toOutcome(error: unknown): SendOutcome {
  const { code = 'UNKNOWN', command = '', responseCode } = (typeof error === 'object' && error !== null ? error : {}) as SmtpFailure
  const reason = [code, command, responseCode].filter((part) => part !== undefined && part !== '').join(' ')
  const isOfMail = (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== 421
  if (!isOfMail) return { kind: 'down', reason }
  return { kind: responseCode >= 500 ? 'refused' : 'later', reason }
}
