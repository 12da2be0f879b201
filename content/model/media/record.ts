import { deleteIf, type RecordKind } from '../record/record-kind.ts'
import { personKeyOf } from './person-key.ts'
import type { PrivateMedia } from './schema.ts'

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

/** Bytes of all uploads in `media` under `all`, and of one person's under `person/<guid of the account>`. */
export const mediaBytes: RecordKind<{ bytes: number }> = { erase: ({ guid }, id) => deleteIf(id === personKeyOf(guid)) }
