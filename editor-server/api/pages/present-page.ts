import type { Actor } from '#content/access/actor.ts'
import { checkPage, type PageRights } from '#content/access/page-access.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { optionsToList } from '#content/model/page/options.ts'
import type { Page } from '#content/model/page/schema.ts'
import type * as z from 'zod'
import { countListItems } from '../../site/count-list-items.ts'
import { migrateBlocks } from '../../site/migrate-blocks.ts'
import { findType, presentFields, shownFields, type TypedPage } from '../../site/typed-fields.ts'
import type { Site } from '../../site/site.ts'
import { tokenOf, versionOfShared } from '../../site/version.ts'
import type { ApiPage, pageAnswerSchema } from './contract.ts'

type PageAnswer = z.input<typeof pageAnswerSchema>

/**
 * A page for one caller. Keys of its file that Bouwsteen does not know, its former addresses and who else may see it are its
 * editors' business.
 * @param shown what others get of its type and fields
 */
export function presentPage(
  { options, extra, formerUrls, viewRoles, type, fields, fieldsVersion, ...page }: Page,
  mayEdit: boolean,
  shown: TypedPage = {},
): ApiPage {
  return {
    ...page,
    options: optionsToList(options),
    ...(mayEdit ? { viewRoles, extra, ...dropAbsent({ formerUrls, type, fields, fieldsVersion }) } : shown),
  }
}

/** What visitors get of a page's type and fields: a type that the workspace has, with what is right of its fields. */
export function shownOfType(site: Pick<Site, 'index' | 'code'>, page: Page): TypedPage {
  const type = findType(site, page)
  return type ? { type: type.name, ...shownFields(type, page) } : {}
}

/** A page for who edits it: blocks and fields as their present versions have them, so that what is live and its working copy compare. */
export function asEdited(site: Pick<Site, 'index' | 'code'>, page: Page): Page {
  return { ...page, buildingBlockInstances: migrateBlocks(page.buildingBlockInstances, site.code), ...presentFields(site, page) }
}

interface AnswerOptions {
  actor: Actor
  rights: PageRights
  now: Date
  /** Whether an editor reads it, to go on from there. */
  toEdit?: boolean
}

/** Body, version and headers of an answer with one page. Its ETag is the version of the page, and behind a dot that of the answer. */
export function answerPage(
  site: Site,
  page: Page,
  { actor, rights, now, toEdit = false }: AnswerOptions,
): { body: PageAnswer; version: string; headers: Record<string, string> } {
  const mayEdit = checkPage(actor, rights, 'edit').isAllowed
  const body = {
    page: presentPage(toEdit && mayEdit ? asEdited(site, page) : page, mayEdit, shownOfType(site, page)),
    listMetadata: Object.fromEntries(
      page.buildingBlockInstances.flatMap((block) => {
        const totalNumberOfItems = countListItems(site, block, { actor, now })
        return totalNumberOfItems === undefined ? [] : [[block.guid, { totalNumberOfItems }]]
      }),
    ),
  }
  const token = tokenOf(body)
  return { body, version: `${versionOfShared(page)}.${token}`, headers: { 'Cache-Token': token } }
}
