/** Reasons for a refusal: code tells them apart, nobody is told them. */
export type DenialReason =
  | 'signIn'
  | 'inactive'
  | 'verify'
  | 'role'
  | 'admin'
  | 'staff'
  | 'developer'
  | 'owner'
  | 'closed'
  | 'notPublished'
  | 'readOnly'

/** Result of every rule in this folder. */
export type Verdict = { isAllowed: true } | { isAllowed: false; reason: DenialReason }

export const allowed: Verdict = { isAllowed: true }

export function denied(reason: DenialReason): Verdict {
  return { isAllowed: false, reason }
}

export function allowIf(condition: boolean, reason: DenialReason): Verdict {
  return condition ? allowed : denied(reason)
}
