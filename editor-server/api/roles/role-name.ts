import { AppError } from '#content/errors/app-error.ts'
import type { Role } from '#content/model/role/schema.ts'
import { nameKey } from '#content/model/text/seen-name.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'

/** People tell roles apart by their names. @throws AppError SITE_CONFLICT */
export async function checkRoleName(reader: StoreReader<ContentKinds>, { guid, name }: Pick<Role, 'guid' | 'name'>): Promise<void> {
  const others = await reader.list('role')
  if (others.some(({ value }) => value.guid !== guid && nameKey(value.name) === nameKey(name))) throw new AppError('SITE_CONFLICT')
}
