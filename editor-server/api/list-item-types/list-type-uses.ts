import { typesOfSite } from '#content/model/list-item-type/fields-of.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { compareNames } from '#content/model/text/compare-names.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { listTypeUses as call } from './contract.ts'
import { listAllItems } from './items-of-type.ts'

export const listTypeUses = implement(call, {
  async run({ site }) {
    const ofType = new Map<string, ListItem[]>()
    for (const item of await listAllItems(site)) {
      const known = ofType.get(item.listItemTypeName)
      if (known) known.push(item)
      else ofType.set(item.listItemTypeName, [item])
    }
    const listed = site.index.list('listItemType')
    const offered = typesOfSite(listed, [...site.code.types.item.keys()]).map(({ name }) => name)
    return reply(
      200,
      [...new Set([...offered, ...ofType.keys()])].sort(compareNames).map((name) => {
        const items = ofType.get(name) ?? []
        return { name, isListed: listed.some((type) => type.name === name), itemCount: items.length, pages: pagesOf(site, items) }
      }),
    )
  },
})

function pagesOf({ index }: Site, items: readonly ListItem[]): Pick<Page, 'guid' | 'title'>[] {
  const pages = new Map<string, Pick<Page, 'guid' | 'title'>>()
  for (const listGuid of new Set(items.map((item) => item.listGuid))) {
    const page = index.findPageOfBlock(listGuid)
    if (page) pages.set(page.guid, { guid: page.guid, title: page.title })
  }
  return [...pages.values()].sort((a, b) => compareNames(a.title, b.title))
}
