import type { ReactNode } from 'react'
import { AppError } from '#content/errors/app-error.ts'
import type { StoredFields } from '#content/model/typed-fields/schema.ts'
import { listFindings } from '#content/model/validation/list-findings.ts'
import { describeFacts } from '../../blocks/field-facts.ts'
import { translateView, viewTexts } from '../../content-types/card-views.ts'
import { type ContentType, textsIn } from '../../content-types/content-types.ts'
import { type ReadFields, readFields } from '../../content-types/read-fields.ts'
import { TypeView } from '../../content-types/type-view.tsx'
import { type BlockPart, describeTypeFault, renderMarkup } from '../page-blocks.tsx'
import type { RenderContext } from '../renderer.tsx'
import { FieldDetails } from './field-details.tsx'

/** What has fields: a list item, or a page. */
export interface TypedThing {
  guid: string
  stored: StoredFields
  /** What it calls its type, for a warning about fields that none knows. */
  typeName: string
  type: ContentType | undefined
  url: string
  title: string
  description: string
  lang: string
}

/**
 * The fields of an item or page, for its own page: as its type draws them, else as a list of terms. Undefined where there are none to show.
 * @throws AppError SITE_FIELD, SITE_FIELDS_VERSION, or an AggregateError of these; a draft shows what is right of them instead
 */
export function showFields({ guid, stored, typeName, type, url, title, description, lang }: TypedThing, context: RenderContext): ReactNode {
  if (!type) {
    reportUnknown(Object.keys(stored.fields ?? {}), typeName, 'it has none', context)
    return undefined
  }
  const found = readFields(stored, type.definition)
  if (!context.marks) checkFields(stored, found, type, context)
  const facts = describeFacts(type, found.values, { place: 'detail', lang, read: context.read })
  const Detail = found.isWhole ? type.detail : undefined
  context.usedBlocks.add('typed-fields')
  const list = facts.length === 0 ? undefined : <FieldDetails facts={facts} t={context.translate(lang)} />
  if (!Detail) return list
  const { nl, en } = type.texts
  const t = translateView(viewTexts({ texts: { nl: nl.view, en: en.view } }, lang))
  const view = <Detail fields={found.values as never} facts={facts} item={{ url, title, description }} lang={lang} t={t} />
  if (!context.marks)
    return (
      <TypeView type={type.name} view="Detail">
        {view}
      </TypeView>
    )
  const fault = findFault(view, type.name)
  if (fault) context.marks.faults.set(guid, fault)
  return fault ? list : view
}

/** In the canvas of edit mode a view that throws affects nothing else. */
function findFault(view: ReactNode, type: string): AppError | undefined {
  try {
    renderMarkup(view)
    return undefined
  } catch (error) {
    return describeTypeFault(error, { type, view: 'Detail' })
  }
}

function checkFields(
  { fieldsVersion = 1 }: StoredFields,
  { error, isForeign, unknown }: ReadFields,
  type: ContentType,
  context: RenderContext,
): void {
  const { definition } = type
  const name = type.isOfSite ? textsIn(type, 'en').title : type.name
  reportUnknown(unknown, textsIn(type, 'en').title, Object.keys(definition.fields.shape).join(', '), context)
  const found = (error ? listFindings(error, definition.fields) : []).map(({ path, reason }) => ({
    at: ['fields', ...path],
    params: { type: name, path: path.join('.') || 'fields', reason },
  }))
  if (type.isOfSite) {
    for (const { at, params } of found) context.read.report('SITE_FIELD', params, at)
    return
  }
  const faults = [
    ...(isForeign
      ? [faultAt(['fieldsVersion'], 'SITE_FIELDS_VERSION', { type: name, version: fieldsVersion, current: definition.version })]
      : []),
    ...found.map(({ at, params }) => faultAt(at, 'SITE_FIELD', params)),
  ]
  const [first, ...others] = faults
  if (first) throw others.length === 0 ? first : new AggregateError(faults, first.message)
}

/** A fault of the page or item itself, at a value of its file. */
export function faultAt(path: string[], ...[code, params]: ConstructorParameters<typeof AppError>): AppError {
  return new AppError(code, params, { cause: { path } satisfies BlockPart })
}

function reportUnknown(fields: readonly string[], type: string, known: string, { read }: RenderContext): void {
  for (const field of fields) read.report('SITE_FIELD_UNKNOWN', { field, type, known }, ['fields', field])
}
