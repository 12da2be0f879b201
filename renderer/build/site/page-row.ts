import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { FileStamp, ItemRow, PageRow } from '../../reads/rows.ts'
import { videosOf } from '../../reads/third-parties.ts'

/** What the index keeps of a page. */
export function toPageRow(page: Page, stamp: FileStamp): PageRow {
  return {
    ...stamp,
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
    ...(page.formerUrls && page.formerUrls.length > 0 && { formerUrls: page.formerUrls }),
    lists: page.buildingBlockInstances.length > 1 || page.buildingBlockInstances[0]?.buildingBlockName === 'list' ? listsOf(page) : [],
    ...videosOf(page.buildingBlockInstances),
    problems: [],
  }
}

function templatesOf({ options: { templateHeader, templateFooter, footerGuid } }: Page): PageRow['templates'] {
  const named = Object.entries({ templateHeader, templateFooter, footerGuid }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

/** Options that do not fit are reported when the page renders; the index goes on with the defaults. */
function listsOf(page: Page): PageRow['lists'] {
  return sortBlocks(page.buildingBlockInstances.filter((block) => block.buildingBlockName === 'list')).map((block) => ({
    guid: block.guid,
    options: listOptionsSchema.safeParse(block.options).data ?? listOptionsSchema.parse({}),
  }))
}

export function toItemRow(item: ListItem, stamp: FileStamp): ItemRow {
  return {
    ...stamp,
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
    ...(item.formerUrls && item.formerUrls.length > 0 && { formerUrls: item.formerUrls }),
    ...videosOf(item.contentBuildingBlockInstances),
    problems: [],
  }
}
