import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/** Longest text that is kept of why a webhook was not told. */
export const HOOK_REASON = 300

/** A submission that the webhook of its form has yet to be told of. It holds no answer: they are read when it is sent. */
export const outgoingHookSchema = z.strictObject({
  formGuid: guidSchema,
  submissionGuid: guidSchema,
  /** The account that sent the form, with which it is erased. */
  userGuid: guidSchema.optional(),
  createdOn: instant,
  attempts: z.int().min(0).default(0),
  /** Not to be tried before this instant. */
  notBefore: instant,
  /** It is tried no more since then, unless somebody asks. */
  failedOn: instant.optional(),
  lastError: z.string().max(HOOK_REASON).optional(),
})
export type OutgoingHook = z.infer<typeof outgoingHookSchema>

/** The key that the messages of one form are signed with, encrypted with a key of the site. */
export const hookKeySchema = z.strictObject({ sealed: z.string().max(400), createdOn: instant })
export type HookKey = z.infer<typeof hookKeySchema>
