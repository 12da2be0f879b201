import type { ReactNode } from 'react'
import type { Page } from '#content/model/page/schema.ts'
import { facts } from '../../reads/facts.ts'
import { faultAt, showFields } from '../fields/show-fields.tsx'
import type { RenderContext } from '../renderer.tsx'

/**
 * The fields of a page, as its type shows them. `type` is a word that other tools use too: where the workspace has no types of pages, it means
 * nothing unless there are fields.
 * @throws AppError SITE_PAGE_TYPE_UNKNOWN, SITE_PAGE_KEY_FOREIGN, and what `showFields` throws
 */
export function showPageFields(page: Page, url: string, context: RenderContext): ReactNode {
  const { type: typeName, fields } = page
  checkForeign(page, context)
  if (typeName === undefined && fields === undefined) return undefined
  const { read, types, marks } = context
  const type = typeName === undefined ? undefined : types.page.get(typeName)
  if (type) read.contentType(type.name)
  else {
    read.touch(facts.pageTypes)
    if (typeName !== undefined && !marks && (types.page.size > 0 || fields !== undefined))
      throw faultAt(['type'], 'SITE_PAGE_TYPE_UNKNOWN', { type: typeName, known: [...types.page.keys()].join(', ') || 'none' })
  }
  const { title, description = '', lang } = page
  return showFields(
    { guid: page.guid, stored: page, typeName: typeName ?? 'a page without a type', type, url, title, description, lang },
    context,
  )
}

const wanted = { type: 'the name of one type', fields: 'values by the names of its fields' }

/** A list under a key that is a type's here: its page would lack what it says. */
function checkForeign(page: Page, { read, types, marks }: RenderContext): void {
  for (const key of ['type', 'fields'] as const) {
    if (!Object.hasOwn(page.extra, key) || page[key] !== undefined) continue
    read.touch(facts.pageTypes)
    if (types.page.size > 0 && !marks) throw faultAt([key], 'SITE_PAGE_KEY_FOREIGN', { key, wanted: wanted[key] })
  }
}
