import type { ReactNode } from 'react'
import type { Page } from '#content/model/page/schema.ts'
import { facts } from '../../reads/facts.ts'
import { faultAt, showFields } from '../fields/show-fields.tsx'
import type { RenderContext } from '../renderer.tsx'

/**
 * The fields of a page, as its type shows them. `type` is a word that other tools use too: where the workspace has no types of pages, it means
 * nothing unless there are fields.
 * @throws AppError SITE_PAGE_TYPE_UNKNOWN, and what `showFields` throws
 */
export function showPageFields(page: Page, url: string, context: RenderContext): ReactNode {
  const { type: typeName, fields } = page
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
