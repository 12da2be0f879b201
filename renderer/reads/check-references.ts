import { createProblem } from '#content/errors/app-error.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { FoundProblem } from './recording.ts'
import type { PageRow, SiteSnapshot } from './rows.ts'

/**
 * References by guid to nothing on the whole site, drafts and closed pages included. The site works without their targets, so each is a
 * warning. Media and the source of a widget are checked where they are shown.
 */
export function checkReferences(snapshot: SiteSnapshot): FoundProblem[] {
  const { site, pages, items, settings } = snapshot
  const siteFolder = `content/sites/${site}`
  const found: FoundProblem[] = []
  // A file that was never readable may be the target.
  if (pages.some((page) => page.isBroken && page.guid === '')) return found
  const pageGuids = new Set(pages.map(({ guid }) => guid))
  const itemGuids = new Set(items.map(({ guid }) => guid))
  const isParent = (guid: string) => itemGuids.has(guid) || pageGuids.has(guid)
  const lists = new Set<string>()
  for (const page of pages) for (const { guid } of page.lists) lists.add(guid)
  const templates = new Set(snapshot.templates.map(({ guid }) => guid))

  const report = (path: string, kind: string, guid: string, at: FoundProblem['at'] & object) => {
    const place = String(at.path.find((step) => typeof step === 'string' && step !== 'options'))
    found.push({ problem: createProblem('warning', 'SITE_REFERENCE_BROKEN', { place, kind, guid }, { site, path }), at, names: guid })
  }

  for (const item of items) {
    if (!lists.has(item.listGuid)) report(item.path, 'list block', item.listGuid, { path: ['listGuid'] })
    item.parentGuids.forEach((guid, index) => {
      if (!isParent(guid)) report(item.path, 'item or page', guid, { path: ['parentGuids', index] })
    })
  }
  for (const page of pages) checkPage(page)
  settings.footers.forEach((guid, index) => {
    if (!templates.has(guid)) report(`${siteFolder}/site.json`, 'template', guid, { path: ['footers', index] })
  })
  return [...found, ...snapshot.menus.flatMap((menu) => checkMenu(menu.items))]

  function checkPage({ path, translationOf, templates: named, lists: blocks }: PageRow) {
    if (translationOf !== undefined && !pageGuids.has(translationOf)) report(path, 'page', translationOf, { path: ['translationOf'] })
    for (const [option, guid] of named ? Object.entries(named) : []) {
      if (!templates.has(guid)) report(path, 'template', guid, { path: ['options', option] })
    }
    for (const { guid: block, options } of blocks) {
      options.defaultParentGuids.forEach((guid, index) => {
        if (!isParent(guid)) report(path, 'item or page', guid, { guid: block, path: ['options', 'defaultParentGuids', index] })
      })
    }
  }

  function checkMenu(menuItems: readonly MenuItem[]): FoundProblem[] {
    return menuItems.flatMap(({ guid, name, pageGuid, relatedMenuItems }) => {
      const below = checkMenu(relatedMenuItems)
      if (pageGuid === undefined || pageGuids.has(pageGuid)) return below
      const place = { site, path: `${siteFolder}/menus.json` }
      const problem = createProblem('warning', 'SITE_MENU_PAGE_UNKNOWN', { item: name, guid: pageGuid }, place)
      return [{ problem, at: { guid, path: ['pageGuid'] }, names: pageGuid }, ...below]
    })
  }
}

/** Whether two snapshots with the same rows refer to the same, so that what is found of one counts for the other. */
export function hasSameTargets(one: SiteSnapshot, other: SiteSnapshot): boolean {
  return JSON.stringify(targetsOf(one)) === JSON.stringify(targetsOf(other))
}

function targetsOf({ settings, templates, menus }: SiteSnapshot): unknown[] {
  return [settings.footers, templates.map(({ guid }) => guid), menus]
}
