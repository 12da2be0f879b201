import type { Submission } from '#content/model/submission/schema.ts'
import type { SubmissionFile } from '#content/model/submission/file.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { deleteFiles, dropFiles } from './submission-files.ts'

/** Submissions that one transaction removes: others get their turn in between. */
const AT_ONCE = 100

/**
 * Removes submissions for good, with all that came of them: files, answers that no other may have, codes, mails that wait and what became of the
 * others, and messages to webhooks. Figures stay: they hold no answer, and so do the limits of the form.
 */
export async function removeSubmissions(site: Site, guids: readonly string[]): Promise<void> {
  for (let at = 0; at < guids.length; at += AT_ONCE) {
    const part = guids.slice(at, at + AT_ONCE)
    const files = await site.records.transact(async (writer) => {
      const gone: SubmissionFile[] = []
      for (const guid of part) gone.push(...(await removeOne(writer, guid)))
      return gone
    })
    await deleteFiles(site, files)
  }
}

/** What may be left of a submission, by its guid; also where it never was more than a draft. */
async function removeOne(writer: StoreWriter<RecordKinds>, guid: Submission['guid']): Promise<SubmissionFile[]> {
  const files = (await writer.list('submissionFile', { by: 'submission', key: guid })).map(({ value }) => value)
  await dropFiles(writer, files)
  for (const kind of ['uniqueAnswer', 'submissionCode', 'outgoingMail', 'mailResult', 'outgoingHook'] as const)
    for (const { id } of await writer.list(kind, { by: 'submission', key: guid })) await writer.delete(kind, id)
  await writer.delete('submission', guid)
  return files
}
