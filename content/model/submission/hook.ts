import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/** Why a webhook is not told; what each means is in the messages of the server's forms. */
export const hookFaults = [
  'noPosting',
  'noKey',
  'deleted',
  'others',
  'notHttps',
  'outOfReach',
  'late',
  'answered',
  'lookup',
  'certificate',
  'connection',
] as const

const hookFaultSchema = z.strictObject({
  code: z.enum(hookFaults),
  /** What it answered. */
  status: z.int().optional(),
  /** Node's name of what went wrong, such as `ECONNREFUSED`. */
  name: z.string().max(80).optional(),
})
export type HookFault = z.infer<typeof hookFaultSchema>

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
  /** A text is what earlier versions wrote. */
  lastError: z.union([hookFaultSchema, z.string().max(300)]).optional(),
})
export type OutgoingHook = z.infer<typeof outgoingHookSchema>

/** The key that the messages of one form are signed with, encrypted with a key of the site. */
export const hookKeySchema = z.strictObject({ sealed: z.string().max(400), createdOn: instant })
export type HookKey = z.infer<typeof hookKeySchema>
