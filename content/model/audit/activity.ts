import type { AuditAction } from './schema.ts'

/** What people do with their own account, where the action says less. */
export const ownDeeds = ['accountAskedFor', 'accountClosed', 'accountReopened', 'invitationAccepted'] as const
export type OwnDeed = (typeof ownDeeds)[number]

const deedOfCall: Readonly<Record<string, OwnDeed>> = {
  'POST /api/registrations': 'accountAskedFor',
  'POST /api/account:close': 'accountClosed',
  'POST /api/account:reopen': 'accountReopened',
  'POST /api/userinvitation:accept': 'invitationAccepted',
}

/** @param path of the call, without its query */
export function ownDeedOf({ method, path }: { method: string; path: string }): OwnDeed | undefined {
  const call = `${method} ${path}`
  return Object.hasOwn(deedOfCall, call) ? deedOfCall[call] : undefined
}

/** What people may narrow their own activity to. */
export const activityKinds = ['content', 'signIn', 'administration'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Raise the version of the index `activity` in `record.ts` when an action moves to another kind. */
const kinds: Readonly<Record<AuditAction, ActivityKind>> = {
  overwrite: 'content',
  publish: 'content',
  unpublish: 'content',
  restore: 'content',
  revert: 'content',
  schedule: 'content',
  unschedule: 'content',
  delete: 'content',
  undelete: 'content',
  rights: 'administration',
  users: 'administration',
  settings: 'administration',
  sites: 'administration',
  export: 'administration',
  signIn: 'signIn',
  signOut: 'signIn',
  credentials: 'signIn',
  terms: 'signIn',
  submissions: 'administration',
}

export function activityKindOf(action: AuditAction): ActivityKind {
  return kinds[action]
}

/** Key of the index `activity`: what one person did, of one kind. */
export function activityKeyOf(actor: string, kind: ActivityKind): string {
  return `${actor} ${kind}`
}
