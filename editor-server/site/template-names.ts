import { AppError } from '#content/errors/app-error.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'

/** @throws AppError SITE_CONFLICT for a name that another template of its kind has */
export async function refuseTakenName(reader: StoreReader<ContentKinds>, { guid, kind, name }: Template): Promise<void> {
  const isTaken = (await reader.list('template')).some(
    ({ value }) => value.guid !== guid && value.kind === kind && value.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new AppError('SITE_CONFLICT')
}
