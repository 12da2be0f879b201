import { byId, byIdStart, byUser, deleteIf, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { AccessToken, Session } from './schema.ts'

/** By the SHA-256 of the token. */
export const session: RecordKind<Session> = { erase: byUser, isLeftOutOfBackups: true }

/** `<user guid>/<session id>`: the sessions of a user. */
export const sessionOfUser: RecordKind<{ guid: string }> = { erase: byIdStart, isLeftOutOfBackups: true }

/** By the SHA-256 of the token. */
export const accessToken: IndexedRecordKind<AccessToken, 'session'> = {
  erase: ({ sessions }, _id, { sessionId }) => deleteIf(sessions.has(sessionId)),
  isLeftOutOfBackups: true,
  indexes: { version: 1, keysOf: { session: ({ sessionId }) => sessionId } },
}

/** By guid of the account, in the store of the staff: how often all its sessions were ended, on any site. */
export const sessionsEnded: RecordKind<{ times: number }> = { erase: byId }
