/** Reasons for a refusal; each has its text under `reason` in the admin messages. */
export const denialReasons = [
  'signIn',
  'inactive',
  'verify',
  'role',
  'admin',
  'staff',
  'developer',
  'owner',
  'closed',
  'notPublished',
  'readOnly',
] as const
export type DenialReason = (typeof denialReasons)[number]

/** Result of every rule in this folder. */
export type Verdict = { isAllowed: true } | { isAllowed: false; reason: DenialReason }

export const allowed: Verdict = { isAllowed: true }

export function denied(reason: DenialReason): Verdict {
  return { isAllowed: false, reason }
}

export function allowIf(condition: boolean, reason: DenialReason): Verdict {
  return condition ? allowed : denied(reason)
}
