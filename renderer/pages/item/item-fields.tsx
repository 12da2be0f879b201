import type { ReactNode } from 'react'
import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { listFindings } from '#content/model/validation/list-findings.ts'
import { translateView, viewTexts } from '../../item-types/card-views.ts'
import { describeFacts } from '../../blocks/item-facts.ts'
import { FieldDetails } from './field-details.tsx'
import { type ItemType, textsIn } from '../../item-types/item-types.ts'
import { readFields } from '../../item-types/read-fields.ts'
import type { ItemCard } from '../../reads/site-reader.ts'
import type { BlockPart } from '../page-blocks.tsx'
import type { RenderContext } from '../renderer.tsx'

/**
 * The fields of an item, for its own page: as its type draws them, else as a list of terms. Undefined where there are none to show.
 * @throws AppError SITE_ITEM_FIELD, SITE_ITEM_FIELDS_VERSION, or an AggregateError of these; a draft shows what is right of them instead
 */
export function showFields(item: ListItem, card: ItemCard, context: RenderContext): ReactNode {
  const { read, marks } = context
  const type = card.fields && read.itemType(card.fields.type)
  if (!type || !card.fields) {
    reportUnknown(Object.keys(item.fields ?? {}), item.listItemTypeName, 'it has none', context)
    return undefined
  }
  const { values, isWhole } = card.fields
  if (!marks) checkFields(item, type, context)
  const facts = describeFacts(type, values, { place: 'detail', lang: card.lang, read })
  const Detail = isWhole ? type.detail : undefined
  context.usedBlocks.add('item-fields')
  if (!Detail) return facts.length === 0 ? undefined : <FieldDetails facts={facts} t={context.translate(card.lang)} />
  const { url, title, description } = card
  const { nl, en } = type.texts
  const t = translateView(viewTexts({ texts: { nl: nl.view, en: en.view } }, card.lang))
  return <Detail fields={values as never} facts={facts} item={{ url, title, description }} lang={card.lang} t={t} />
}

function checkFields(item: ListItem, type: ItemType, context: RenderContext): void {
  const { definition, name } = type
  const { error, isForeign, unknown } = readFields(item, definition)
  const faultAt = (path: string[], ...[code, params]: ConstructorParameters<typeof AppError>) =>
    new AppError(code, params, { cause: { path } satisfies BlockPart })
  const faults = [
    ...(isForeign
      ? [
          faultAt(['fieldsVersion'], 'SITE_ITEM_FIELDS_VERSION', {
            type: name,
            version: item.fieldsVersion ?? 1,
            current: definition.version,
          }),
        ]
      : []),
    ...(error ? listFindings(error, definition.fields) : []).map(({ path, reason }) =>
      faultAt(['fields', ...path], 'SITE_ITEM_FIELD', { type: name, path: path.join('.') || 'fields', reason }),
    ),
  ]
  reportUnknown(unknown, textsIn(type, 'en').title, Object.keys(definition.fields.shape).join(', '), context)
  const [first, ...others] = faults
  if (first) throw others.length === 0 ? first : new AggregateError(faults, first.message)
}

function reportUnknown(fields: readonly string[], type: string, known: string, { read }: RenderContext): void {
  for (const field of fields) read.report('SITE_ITEM_FIELD_UNKNOWN', { field, type, known }, ['fields', field])
}
