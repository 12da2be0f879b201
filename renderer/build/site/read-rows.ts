import type { Problem } from '#content/errors/app-error.ts'
import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { FileStamp, FileToRead } from '#content/store/files/file-stamp.ts'
import { type LentSources, readSource, type SourceContext, type SourceFile } from '#content/store/files/read-source.ts'
import type { ItemRow, PageRow } from '../../reads/rows.ts'
import { videosOf } from '../../reads/third-parties.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'

/**
 * Rows of files as they are now; bodies that will likely be rendered next stay parsed.
 * @param options.lent what was read already
 */
export function readRows(
  context: SourceContext,
  files: readonly FileToRead[],
  { parsed, lent }: { parsed: ParsedSources; lent?: LentSources | undefined },
): (PageRow | ItemRow)[] {
  return files.map((file) => {
    const source = lent?.(context, file) ?? readSource(context, file)
    const entity = source.page ?? source.item
    if (entity) parsed.keep(file.path, file.size, entity)
    return rowOf(file, source)
  })
}

/** The row of a file as it is now; of one that cannot be read only its stamp and problems count (see `mergeRows`). */
function rowOf({ path, size, mtimeMs, ctimeMs }: FileToRead, { hash, page, item, problems, withdrawal }: SourceFile): PageRow | ItemRow {
  const stamp = { path, size, mtimeMs, ctimeMs, hash }
  if (page) return toPageRow(page, stamp, problems)
  if (item) return toItemRow(item, stamp, problems)
  return { ...emptyRow, ...stamp, problems, isBroken: true, ...(withdrawal && { withdrawal }) }
}

const emptyRow: Omit<PageRow, keyof FileStamp | 'problems'> = {
  kind: 'page',
  guid: '',
  title: '',
  description: '',
  lang: 'nl',
  layout: '100',
  isPublished: false,
  viewAccess: 'Admin',
  lists: [],
}

/**
 * What the index keeps of a page. Its fields are written one by one: a spread between them makes objects that are ten times slower to
 * make, and slower to read ever after.
 */
export function toPageRow(page: Page, { path, size, mtimeMs, ctimeMs, hash }: FileStamp, problems: Problem[]): PageRow {
  const { formerUrls, buildingBlockInstances: blocks } = page
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    hash,
    kind: 'page',
    guid: page.guid,
    title: page.title,
    description: page.description ?? '',
    lang: page.lang,
    layout: page.layout,
    isPublished: page.isPublished,
    viewAccess: page.viewAccess,
    translationOf: page.translationOf,
    templates: templatesOf(page),
    formerUrls: formerUrls && formerUrls.length > 0 ? formerUrls : undefined,
    lists: blocks.length > 1 || blocks[0]?.buildingBlockName === 'list' ? listsOf(page) : [],
    videos: videosOf(blocks),
    problems,
  }
}

function templatesOf({ options: { templateHeader, templateFooter, footerGuid } }: Page): PageRow['templates'] {
  if (templateHeader === undefined && templateFooter === undefined && footerGuid === undefined) return undefined
  const named = Object.entries({ templateHeader, templateFooter, footerGuid }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(named)
}

/** Options that do not fit are reported when the page renders; the index goes on with the defaults. */
function listsOf(page: Page): PageRow['lists'] {
  return sortBlocks(page.buildingBlockInstances.filter((block) => block.buildingBlockName === 'list')).map((block) => ({
    guid: block.guid,
    options: listOptionsSchema.safeParse(block.options).data ?? listOptionsSchema.parse({}),
  }))
}

export function toItemRow(item: ListItem, { path, size, mtimeMs, ctimeMs, hash }: FileStamp, problems: Problem[]): ItemRow {
  const { formerUrls, contentBuildingBlockInstances: blocks } = item
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    hash,
    kind: 'item',
    guid: item.guid,
    shortId: item.shortId,
    listGuid: item.listGuid,
    title: item.title,
    description: item.metadata.description,
    typeName: item.listItemTypeName,
    parentGuids: item.parentGuids,
    publishedOn: item.publishedOn,
    isPublished: item.isPublished,
    isHighlighted: item.isHighlighted,
    activeFrom: item.activeFrom,
    activeUntil: item.activeUntil,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    location: item.location,
    image: item.image,
    lang: item.lang,
    formerUrls: formerUrls && formerUrls.length > 0 ? formerUrls : undefined,
    videos: videosOf(blocks),
    problems,
  }
}
