import { instantKeyOf } from '../record/index-order.ts'
import { deleteIf, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import { personKeyOf } from './person-key.ts'
import type { DeletedMedia, PrivateMedia } from './schema.ts'

/** By guid: non-public uploads. Their files are kept with the records. */
export const media: RecordKind<PrivateMedia> = {
  erase({ guid }, _id, value) {
    const { uploadedBy, ...entry } = value
    if (value.owner.kind === 'profile' && value.owner.guid === guid) return 'delete'
    // What the person sent in stays with the item that names it; without one it goes with what nobody came back for.
    return uploadedBy === guid ? entry : 'keep'
  },
}

/** `<kind of owner>/<guid of the owner>/<guid>`. */
export const mediaOfOwner: RecordKind<{ guid: string }> = { erase: ({ guid }, id) => deleteIf(id.startsWith(`profile/${guid}/`)) }

/** By the guid of an upload in `media`: its bytes, whose quota they count against, and since when it belongs to nothing. */
export const mediaNote: RecordKind<{ bytes: number; by?: string; leftSince?: string }> = {
  erase({ guid }, _id, value) {
    const { by, ...note } = value
    return by === guid ? note : 'keep'
  },
}

/** Bytes of all uploads in `media` under `all`, of files that came with forms under `forms`, and of one person's under `person/<guid of the account>`. */
export const mediaBytes: RecordKind<{ bytes: number }> = { erase: ({ guid }, id) => deleteIf(id === personKeyOf(guid)) }

/** By guid: who uploaded a file of the library. It stands here because what is in git stays known. */
export const mediaSender: IndexedRecordKind<{ by: string }, 'by'> = {
  erase: ({ guid }, _id, { by }) => deleteIf(by === guid),
  indexes: { version: 1, keysOf: { by: ({ by }) => by } },
}

/** By guid: deleted files. `on` has those of the library, which everyone who may browse it sees. */
export const deletedMedia: IndexedRecordKind<DeletedMedia, 'on'> = {
  erase({ guid }, _id, value) {
    const { deletedBy, ...kept } = value
    const withoutDeleter = deletedBy === guid ? kept : value
    if (withoutDeleter.home === 'content' || withoutDeleter.entry.uploadedBy !== guid) return deletedBy === guid ? kept : 'keep'
    const { uploadedBy: _uploadedBy, ...entry } = withoutDeleter.entry
    return { ...withoutDeleter, entry }
  },
  indexes: { version: 1, keysOf: { on: ({ entry, deletedOn }) => (entry.owner ? undefined : instantKeyOf(deletedOn)) } },
}
