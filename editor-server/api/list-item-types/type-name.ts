import { AppError } from '#content/errors/app-error.ts'
import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFinding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import { refuseFindings } from '../refuse.ts'

/**
 * Two types must have names that differ by more than letter case, since not every disk distinguishes case.
 * @param except the name being replaced
 * @throws AppError SITE_CONFLICT
 */
export async function checkTypeName(reader: StoreReader<ContentKinds>, name: string, except?: string): Promise<void> {
  const others = (await reader.list('listItemType')).filter(({ id }) => id !== except)
  if (others.some(({ id }) => id.toLowerCase() === name.toLowerCase())) throw new AppError('SITE_CONFLICT')
}

/** @throws AppError SITE_VALIDATION where a type names one that the workspace does not have */
export function checkFieldsOf({ code }: Pick<Site, 'code'>, fieldsOf: string | undefined): void {
  if (fieldsOf !== undefined && !code.types.item.has(fieldsOf)) refuseFindings([createFinding(['fieldsOf'], 'reference', fieldsOf)])
}

/** A type as it becomes: its items keep the fields that they have when it gets another name, unless that says other ones, since the old name may have given them. */
export function keepFields({ code }: Pick<Site, 'code'>, stored: ListItemType, renamed: ListItemType): ListItemType {
  const { name, fields, fieldsOf = name } = stored
  if (name === renamed.name || fields || renamed.fields || renamed.fieldsOf !== undefined) return renamed
  return fieldsOf !== renamed.name && code.types.item.has(fieldsOf) ? { ...renamed, fieldsOf } : renamed
}
