import type { SendVerificationResult } from './verification.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a link in a mail or on the terminal does. */
export const codePurposes = ['verify', 'register', 'reset', 'signIn', 'changeEmail', 'undoEmail'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Milliseconds that a link works. */
export const codeLifetimes: Readonly<Record<CodePurpose, number>> = {
  verify: 24 * HOUR,
  register: 24 * HOUR,
  reset: 30 * MINUTE,
  signIn: 30 * MINUTE,
  changeEmail: 24 * HOUR,
  undoEmail: 7 * 24 * HOUR,
}

const RESEND_AFTER = MINUTE
const MOST_AN_HOUR = 5

/** Instants (ISO 8601) of the mails requested for one purpose and one address, whether it has an account or not. */
export type Requests = readonly string[]

/** Requests that still count. */
export function recentRequests(requests: Requests, now: number): string[] {
  return requests.filter((on) => now - Date.parse(on) < HOUR && Date.parse(on) <= now)
}

/** Whether another mail may go out: at most one a minute and five an hour. */
export function checkResend(requests: Requests, now: number): Extract<SendVerificationResult, 'Sent' | 'TooSoon' | 'Abused'> {
  const recent = recentRequests(requests, now)
  if (recent.length >= MOST_AN_HOUR) return 'Abused'
  return recent.some((on) => now - Date.parse(on) < RESEND_AFTER) ? 'TooSoon' : 'Sent'
}
