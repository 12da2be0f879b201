import { AppError } from '#content/errors/app-error.ts'
import type { Form } from '#content/model/form/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'

/** @returns SITE_FORM_SENT where this person sent a form as often as it takes, SITE_FORM_FULL where all together did */
export async function findFull(
  reader: StoreReader<RecordKinds>,
  { guid, mostInTotal, mostPerPerson }: Form,
  userGuid: string | undefined,
): Promise<AppError | undefined> {
  if (userGuid !== undefined && mostPerPerson !== undefined) {
    const own = (await reader.find('submissionsOfPerson', `${guid}/${userGuid}`))?.count ?? 0
    if (own >= mostPerPerson) return new AppError('SITE_FORM_SENT')
  }
  if (mostInTotal === undefined) return undefined
  const all = (await reader.find('submissionCount', guid))?.count ?? 0
  return all >= mostInTotal ? new AppError('SITE_FORM_FULL') : undefined
}

/** Refuses a full form before anybody fills it in. Somebody else may still be faster. @throws AppError as `findFull` returns */
export async function checkNotFull(site: Site, form: Form, userGuid: string | undefined): Promise<void> {
  if (form.mostInTotal === undefined && form.mostPerPerson === undefined) return
  const refusal = await site.records.read((reader) => findFull(reader, form, userGuid))
  if (refusal) throw refusal
}
