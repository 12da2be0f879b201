import type { MenuItem } from '#content/model/menu/schema.ts'
import type { RecordingReader } from './create-reads.ts'
import type { Breadcrumb, MenuLink } from './site-reader.ts'

interface MenuReader extends RecordingReader {
  menuItems(): readonly MenuItem[]
  nameAt(url: string): string | undefined
}

/** The menu as visitors see it: without hidden items and dead branches. */
export function computeMenu(read: RecordingReader): readonly MenuLink[] {
  return linksOf(read as MenuReader, (read as MenuReader).menuItems(), '')
}

function linksOf(read: MenuReader, items: readonly MenuItem[], parent: string): MenuLink[] {
  return items.flatMap((item) => {
    const path = item.urlSegment === '' ? parent : `${parent}/${item.urlSegment}`
    if (item.isHidden) return []
    const children = linksOf(read, item.relatedMenuItems, path)
    const url = item.externalUrl ?? (item.pageGuid ? read.page(item.pageGuid)?.url : undefined)
    // Visitors must not see the name of a page that is not public; its children move up.
    if (url === undefined && (item.pageGuid !== undefined || children.length === 0)) return children
    const first = url ?? (children[0] as MenuLink).url
    return [{ guid: item.guid, name: item.name, url: first, pageGuid: item.pageGuid, isExternal: item.externalUrl !== undefined, children }]
  })
}

/** The pages above `path`, home page first. A segment without its own page is named but not linked. */
export function computeBreadcrumbs(reader: RecordingReader, path: string): readonly Breadcrumb[] {
  const read = reader as MenuReader
  const segments = path.split('/').filter(Boolean)
  const crumbs: Breadcrumb[] = []
  for (let depth = 0; depth <= segments.length; depth++) {
    const url = `/${segments.slice(0, depth).join('/')}`
    const page = read.pageAt(url)
    const name = read.nameAt(url) ?? page?.title
    if (name !== undefined) crumbs.push(page ? { name, url } : { name })
  }
  return crumbs
}
