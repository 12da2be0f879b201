import { textsIn } from '#renderer/schema/text-options.ts'
import type { TranslationState } from '../../../../api/page-translations/contract.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import type { Block, EditCode } from '../../session/contract.ts'

/** What the translation says in the place of a text of its original, entries of a list one by one. */
export function readTranslated(
  page: Pick<ApiPage, 'title' | 'description' | 'options' | 'fields'>,
  { field, isOfBlock }: Pick<TranslationState['stale'][number], 'field' | 'isOfBlock'>,
  twin: Block | undefined,
  code: Pick<EditCode, 'findKind'>,
): string[] {
  if (isOfBlock) {
    if (field === 'content') return filled(twin?.content)
    return twin ? textsIn(code.findKind(twin.buildingBlockName)?.schema.properties?.[field] ?? {}, twin.options[field]) : []
  }
  if (field === 'title' || field === 'description') return filled(page[field])
  if (field === 'headerImageAlt') return filled(page.options.find(({ name }) => name === field)?.value)
  return filled(page.fields?.[field.replace(/^fields\./, '')])
}

/** The fields of a type are shown where they are one text. */
function filled(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
