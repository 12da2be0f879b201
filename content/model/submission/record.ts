import { instantKeyOf } from '../record/index-order.ts'
import { byUser, deleteIf, type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import type { SubmissionDraft } from './draft.ts'
import type { FormFigure } from './figure.ts'
import type { SubmissionFile } from './file.ts'
import type { HookKey, OutgoingHook } from './hook.ts'
import type { Submission } from './schema.ts'

/** What counts: confirmed, and not in the wastebasket. */
const counts = ({ isWaiting, deletedOn }: Submission): boolean => !isWaiting && deletedOn === undefined

/**
 * By guid. `form` lists what counts of a form by time, `status` the same by its status first, `deleted` its wastebasket, `createdOn` all by time,
 * for what has to go, `user` a person's own, and `shown` what stands on the site of a form by time.
 */
export const submission: IndexedRecordKind<Submission, 'form' | 'status' | 'deleted' | 'createdOn' | 'user' | 'shown'> = {
  erase({ guid }, _id, value) {
    if (value.userGuid === guid) return 'delete'
    const { assigneeGuid, ...rest } = value
    const isNamed = assigneeGuid === guid || value.notes.some(({ by }) => by === guid)
    if (!isNamed) return 'keep'
    const notes = value.notes.map(({ by, ...note }) => (by === undefined || by === guid ? note : { ...note, by }))
    return { ...rest, ...(assigneeGuid !== undefined && assigneeGuid !== guid && { assigneeGuid }), notes }
  },
  shredded: { properties: ['answers', 'sealed', 'contentHash', 'notes'], groupOf: ({ formGuid }) => formGuid },
  indexes: {
    version: 1,
    keysOf: {
      form: (value) => (counts(value) ? `${value.formGuid} ${instantKeyOf(value.createdOn)}` : undefined),
      status: (value) => (counts(value) ? `${value.formGuid} ${value.status} ${instantKeyOf(value.createdOn)}` : undefined),
      deleted: ({ formGuid, deletedOn }) => deletedOn && `${formGuid} ${instantKeyOf(deletedOn)}`,
      createdOn: ({ createdOn }) => instantKeyOf(createdOn),
      shown: (value) => (counts(value) && value.shownOn !== undefined ? `${value.formGuid} ${instantKeyOf(value.createdOn)}` : undefined),
      user: ({ userGuid, createdOn }) => userGuid && `${userGuid} ${instantKeyOf(createdOn)}`,
    },
  },
}

/**
 * `<guid of the form>/<guid of the field>/<HMAC of the answer>`: which submission has an answer that no other may have. Who reads the records cannot
 * try answers.
 */
export const uniqueAnswer: IndexedRecordKind<{ submissionGuid: string; userGuid?: string }, 'submission'> = {
  erase: byUser,
  indexes: { version: 1, keysOf: { submission: ({ submissionGuid }) => submissionGuid } },
}

/** `<guid of the form>/<guid of the account>`: submissions of one person, for the limit of the form. */
export const submissionsOfPerson: RecordKind<{ count: number }> = { erase: ({ guid }, id) => deleteIf(id.endsWith(`/${guid}`)) }

/** By guid of the form: submissions that count, for the limit of the form. */
export const submissionCount: RecordKind<{ count: number }> = { erase: keep }

/** `<guid of the form>/<version>/<day, 2026-11-26>`, in the time zone of the site. */
export const formFigure: RecordKind<FormFigure> = { erase: keep }

/** By the SHA-256 of the guid in its address. */
export const submissionDraft: IndexedRecordKind<SubmissionDraft, 'expiresOn'> = {
  erase: byUser,
  isLeftOutOfBackups: true,
  shredded: { properties: ['sealed'], groupOf: ({ formGuid }) => formGuid },
  indexes: { version: 1, keysOf: { expiresOn: ({ expiresOn }) => instantKeyOf(expiresOn) } },
}

/** By guid. `submission` lists the files of one submission, `left` those that no submission has named yet, by time. */
export const submissionFile: IndexedRecordKind<SubmissionFile, 'submission' | 'left'> = {
  erase: byUser,
  shredded: { properties: ['name'], groupOf: ({ formGuid }) => formGuid },
  indexes: {
    version: 1,
    keysOf: {
      submission: ({ submissionGuid }) => submissionGuid,
      left: ({ submissionGuid, createdOn }) => (submissionGuid === undefined ? instantKeyOf(createdOn) : undefined),
    },
  },
}

/** By the SHA-256 of the code in a mail: the submission that counts once its sender follows the link. */
export const submissionCode: IndexedRecordKind<{ submissionGuid: string; userGuid?: string }, 'submission'> = {
  erase: byUser,
  isLeftOutOfBackups: true,
  indexes: { version: 1, keysOf: { submission: ({ submissionGuid }) => submissionGuid } },
}

/** `<instant>/<guid>`, in order of arrival; the guid is that of the message. `due` lists what is still tried. */
export const outgoingHook: IndexedRecordKind<OutgoingHook, 'due' | 'submission'> = {
  erase: byUser,
  indexes: {
    version: 1,
    keysOf: {
      due: ({ notBefore, failedOn }) => (failedOn === undefined ? instantKeyOf(notBefore) : undefined),
      submission: ({ submissionGuid }) => submissionGuid,
    },
  },
}

/** By guid of the form. */
export const hookKey: RecordKind<HookKey> = { erase: keep }
