import { AppError } from '#content/errors/app-error.ts'
import type { Form } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'

/** A submission that an administrator may know of: confirmed by its sender, perhaps in the wastebasket. @throws AppError SITE_NOT_FOUND */
export async function getSubmissionOf(reader: StoreReader<RecordKinds>, guid: string): Promise<Submission> {
  const found = await reader.find('submission', guid)
  if (!found || found.isWaiting) throw new AppError('SITE_NOT_FOUND')
  return found
}

/** @throws AppError SITE_NOT_FOUND */
export function getForm({ index }: Pick<Site, 'index'>, guid: string): Form {
  const form = index.find('form', guid)
  if (!form) throw new AppError('SITE_NOT_FOUND')
  return form
}
