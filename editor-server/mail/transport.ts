import type { SendOutcome } from '../site/site-services.ts'

/** A mail as it goes out. */
export interface ReadyMail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  language: string
  /** Where a mail program sends that no more of these are wanted. */
  unsubscribe?: string | undefined
  /** The same for every attempt, so that a mail server can see that one came twice. */
  messageId: string
}

/** What mails are handed to. It never throws: what went wrong is in the outcome. */
export interface MailTransport {
  send(mail: ReadyMail): Promise<SendOutcome>
  close(): void
}
