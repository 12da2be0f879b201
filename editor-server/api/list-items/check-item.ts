import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#content/access/actor.ts'
import { checkItem as checkAccess } from '#content/access/block-access.ts'
import { checkPage, type PageRights } from '#content/access/page-access.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import { changesBlockRights } from '../../site/block-rights.ts'
import { checkBlocks } from '../../site/check-blocks.ts'
import { checkFormerUrls } from '../../site/former-urls.ts'
import { findItem, findItemSubject } from '../../site/find-item.ts'
import { createFinding, type Finding, findingsAt } from '../../site/findings.ts'
import { checkFields, hasNewFields } from '../../site/typed-fields.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'

interface CheckOptions {
  /** The working copy as it is; absent for a new item. */
  before?: ListItem | undefined
  actor: Actor
  /** Of the page with the item's list. */
  page: PageRights
}

/**
 * What is wrong with an item that is about to become a working copy; paths start at the item.
 * @throws AppError SITE_FORBIDDEN when the actor may not make these changes to rights or addresses
 */
export async function checkItem(site: Site, item: ListItem, { before, actor, page }: CheckOptions): Promise<Finding[]> {
  const live = site.index.find('item', item.guid)
  if (!checkPage(actor, page, 'setPermissions').isAllowed && changesRights(item, [before, live ?? before]))
    throw new AppError('SITE_FORBIDDEN')
  const references = new References(site, { actor })
  return [
    ...checkType(site, item, before),
    ...(await checkParents(site, item, before, actor)),
    ...(item.image === undefined || item.image === before?.image || (await references.isUpload(item.image))
      ? []
      : [createFinding(['image'], 'reference', item.image)]),
    ...checkFormerUrls(item.formerUrls, [before?.formerUrls, live?.formerUrls]),
    ...(hasNewFields(item, before) && hasNewFields(item, live) ? checkFields(site, item) : []),
    ...(await references.checkGuids(item.fields ?? {}, [before?.fields, live?.fields], ['fields'])),
    ...findingsAt(
      ['contentBuildingBlockInstances'],
      await checkBlocks(
        item.contentBuildingBlockInstances,
        { kind: 'item', owner: item.guid, stored: before?.contentBuildingBlockInstances ?? [], live: live?.contentBuildingBlockInstances },
        { code: site.code, references },
      ),
    ),
  ]
}

/** Who adds to a block of the item, and addresses that it takes besides its own, are decided by administrators alone. */
function changesRights(item: ListItem, known: readonly (ListItem | undefined)[]): boolean {
  if (known.every((each) => !isDeepStrictEqual(item.formerUrls ?? [], each?.formerUrls ?? []))) return true
  return changesBlockRights(
    item.contentBuildingBlockInstances,
    known.map((each) => each?.contentBuildingBlockInstances ?? []),
  )
}

/** A type of the site or the workspace, or one that items of the same list have: sites may never have listed theirs. */
function checkType(site: Site, { listItemTypeName: name, listGuid }: ListItem, before: ListItem | undefined): Finding[] {
  const isKnown =
    name === before?.listItemTypeName ||
    site.index.find('listItemType', name) !== undefined ||
    site.code.types.item.has(name) ||
    site.index.itemsOf(listGuid).some(({ listItemTypeName }) => listItemTypeName === name)
  return isKnown ? [] : [createFinding(['listItemTypeName'], 'reference', name)]
}

/** Parents are items that the caller may see; a hidden one is refused like a missing one. */
async function checkParents(site: Site, item: ListItem, before: ListItem | undefined, actor: Actor): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, parent] of item.parentGuids.entries()) {
    if (before?.parentGuids.includes(parent)) continue
    const subject = await findItemSubject(site, parent)
    if (!subject || !checkAccess(actor, subject.item, subject.page, 'view').isAllowed)
      findings.push(createFinding(['parentGuids', index], 'reference', parent))
    else if (await standsBelow(site, parent, item.guid)) findings.push(createFinding(['parentGuids', index], 'itemParent', parent))
  }
  return findings
}

/** Whether an item is another one or below it, through any items in between. */
async function standsBelow(site: Site, guid: Guid, above: Guid): Promise<boolean> {
  const seen = new Set<Guid>()
  const waiting = [guid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === above) return true
    if (seen.has(next)) continue
    seen.add(next)
    const found = await findItem(site, next)
    waiting.push(...(found?.live?.parentGuids ?? []), ...(found?.draft?.parentGuids ?? []))
  }
  return false
}
