import { AppError } from '#content/errors/app-error.ts'
import { createProblemTranslate } from '#content/messages/problems/translate-problems.ts'
import { newPasswordSchema } from '#content/model/password/schema.ts'
import { findPasswordFault, type KnownWords } from '#editor-server/accounts/password-policy.ts'

/** Bytes after which the input cannot be a password. */
const MOST_BYTES = 4096

/** Reads the first line of standard input, which neither a process list nor a shell's history shows. */
export async function readPassword(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = ''
  for await (const part of input) {
    text += part.toString()
    if (text.length > MOST_BYTES) break
  }
  return text.split(/\r?\n/)[0] ?? ''
}

/** @throws AppError SITE_PASSWORD_UNFIT */
export async function checkPassword(password: string, context: KnownWords): Promise<void> {
  const read = newPasswordSchema.safeParse(password)
  const fault = read.success ? await findPasswordFault(password, context) : read.error.issues[0]?.message
  if (fault === undefined) return
  throw new AppError('SITE_PASSWORD_UNFIT', { reason: createProblemTranslate('en')(`validation.codes.${fault}`) })
}
