import type { HookFault } from '#content/model/submission/hook.ts'
import type { OutboxEntry } from '#renderer/graph/outbox.ts'

/** A mail that goes out at once, past the outbox. */
export interface DirectMail {
  to: string
  subject: string
  text: string
  language: string
}

/** A message to a webhook. */
export interface Hook {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  signal?: AbortSignal
}

/**
 * What came of an attempt. `refused`: this mail never will be taken; `later`: not now; `down`: the server takes nothing at all
 * now, and no mail is at fault.
 */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused' | 'later' | 'down'; reason: string }

/** What stands between a site and other machines. No secret is in it. */
export interface SiteServices {
  /** Undefined without a mail server: mails wait in the outbox. */
  mail:
    | {
        server: string
        from: string
        mostAnHour: number
        send(mail: DirectMail): Promise<SendOutcome>
        /** Until when the server is left alone (ms since 1970), and what it said; undefined while it takes mails. */
        findPause(): { until: number; reason: string } | undefined
      }
    | undefined
  /** Path where mails that wait can be read, since none is sent: under `site dev`. */
  outbox?: string
  /** The cache before the site; undefined where there is none. `test` has it forget an address that no page has. */
  cdn:
    | {
        kind: string
        test(): Promise<{ reason?: string | undefined }>
        /** What it has not been told yet, the oldest first. */
        list(): Promise<OutboxEntry[]>
        /** Tells it at once, whatever wait there is; resolves when that has gone well or failed. */
        again(): Promise<void>
      }
    | undefined
  /** What posts to webhooks; undefined where nothing is sent. @returns why it was not delivered; undefined where it was */
  postHook: ((hook: Hook) => Promise<HookFault | undefined>) | undefined
}

export const noServices: SiteServices = { mail: undefined, cdn: undefined, postHook: undefined }
