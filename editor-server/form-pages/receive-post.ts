import { AppError } from '#content/errors/app-error.ts'
import { writeSize } from '#content/model/form/describe-fault.ts'
import { MOST_FILE_BYTES } from '#content/model/form/field.ts'
import { networksOf } from '../http/caller/network.ts'
import { type FormRule, type PostedForm, receiveForm } from '../http/body/receive-form.ts'
import { findFormRoom } from '../images/media-bytes.ts'
import { receiveAtTurn } from '../images/receive-at-turn.ts'
import type { FormAnswer, FormRequest } from './form-page.ts'

/** As much as is taken of a form that a script sends. */
const rule: FormRule = {
  characters: 512 * 1024,
  fields: 5000,
  files: 10,
  fileBytes: MOST_FILE_BYTES,
  limit: writeSize(MOST_FILE_BYTES, 'nl'),
}

/** Takes in a post, and has it worked on. Whatever comes of it, nothing of what was received is left behind. */
export async function receivePost(
  { request, site, countText }: FormRequest,
  work: (posted: PostedForm) => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const discard = (path: string) => site.media.files.discard(path)
  const sender = networksOf(request.ip ?? '')[0]
  const posted = await receiveForm(request, rule, {
    async keep(stream, limit) {
      // No byte is taken in that has no room.
      const room = await site.records.read((reader) => findFormRoom(site, reader))
      const most = Math.min(limit, Math.max(0, room.bytes))
      return receiveAtTurn(site, sender, { stream, limit: most }).catch((error: unknown) => {
        throw most < limit && error instanceof AppError && error.code === 'SITE_UPLOAD_TOO_LARGE' ? room.refusal : error
      })
    },
    discard,
  })
  try {
    await countText(posted.entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0))
    return await work(posted)
  } finally {
    for (const { path } of posted.files) await discard(path)
  }
}
