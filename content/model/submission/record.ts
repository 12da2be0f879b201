import { instantKeyOf } from '../record/index-order.ts'
import { deleteIf, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { Submission } from './schema.ts'

/** What counts: confirmed, and not in the wastebasket. */
const counts = ({ isWaiting, deletedOn }: Submission): boolean => !isWaiting && deletedOn === undefined

/**
 * By guid. `form` lists what counts of a form by time, `status` the same by its status first, `createdOn` all by time, for what has to go, and
 * `user` a person's own.
 */
export const submission: IndexedRecordKind<Submission, 'form' | 'status' | 'createdOn' | 'user'> = {
  erase({ guid }, _id, value) {
    if (value.userGuid === guid) return 'delete'
    const { assigneeGuid, ...rest } = value
    const isNamed = assigneeGuid === guid || value.notes.some(({ by }) => by === guid)
    if (!isNamed) return 'keep'
    const notes = value.notes.map(({ by, ...note }) => (by === undefined || by === guid ? note : { ...note, by }))
    return { ...rest, ...(assigneeGuid !== undefined && assigneeGuid !== guid && { assigneeGuid }), notes }
  },
  indexes: {
    version: 1,
    keysOf: {
      form: (value) => (counts(value) ? `${value.formGuid} ${instantKeyOf(value.createdOn)}` : undefined),
      status: (value) => (counts(value) ? `${value.formGuid} ${value.status} ${instantKeyOf(value.createdOn)}` : undefined),
      createdOn: ({ createdOn }) => instantKeyOf(createdOn),
      user: ({ userGuid, createdOn }) => userGuid && `${userGuid} ${instantKeyOf(createdOn)}`,
    },
  },
}

/** `<guid of the form>/<guid of the field>/<SHA-256 of the answer>`: which submission has an answer that no other may have. */
export const uniqueAnswer: RecordKind<{ submissionGuid: string }> = { erase: () => 'keep' }

/** `<guid of the form>/<guid of the account>`: submissions of one person, for the limit of the form. */
export const submissionsOfPerson: RecordKind<{ count: number }> = { erase: ({ guid }, id) => deleteIf(id.endsWith(`/${guid}`)) }

/** By guid of the form: submissions that count, for the limit of the form. */
export const submissionCount: RecordKind<{ count: number }> = { erase: () => 'keep' }
