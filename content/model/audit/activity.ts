import type { AuditAction } from './schema.ts'

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
