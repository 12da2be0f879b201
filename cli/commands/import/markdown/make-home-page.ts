import type { List, ListItem, RootContent } from 'mdast'
import { pageSchema } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import { wordsIn } from '../prose/texts.ts'
import { writeProse } from '../prose/write-prose.ts'
import { isPublic } from './find-access.ts'
import type { FinishContext } from './finish-page.ts'
import { type NavigationNode, titleOfName } from './plan-navigation.ts'

export interface HomePageSource {
  site: string
  language: string
  /** Of the source, if it has one. */
  name: string | undefined
  context: FinishContext
}

/** Levels of the list: the parts of the site, and their pages where a part has no page of its own. */
const LEVELS = 2

/** Text of the home page of a source that has none: its parts, as the menu has them. */
export function makeHomePage(navigation: readonly NavigationNode[], { site, language, name, context }: HomePageSource): string {
  const guid = deriveGuid(site, 'pages', 'index.md')
  const items = listNodes(navigation, LEVELS, context)
  const heading: RootContent = { type: 'heading', depth: 2, children: [{ type: 'text', value: wordsIn(language).pagesOfSite }] }
  const content = items.length === 0 ? '' : writeProse({ type: 'root', children: [heading, listOf(items)] })
  return serializePage(
    pageSchema.parse({
      guid,
      title: (name ?? titleOfName(site)).slice(0, 200),
      lang: language,
      buildingBlockInstances: [{ guid: deriveGuid(guid, 'text'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content }],
    }),
  )
}

function listOf(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children }
}

function listNodes(nodes: readonly NavigationNode[], levels: number, context: FinishContext): ListItem[] {
  return nodes.flatMap(({ source, title, externalUrl, children }): ListItem[] => {
    const draft = source === undefined ? undefined : context.drafts.get(source)
    if (draft && isPublic(draft.access)) return [itemOf(title ?? draft.title, context.urlOf(draft.source))]
    if (externalUrl !== undefined) return [itemOf(title ?? externalUrl, externalUrl)]
    const below = levels > 1 ? listNodes(children, levels - 1, context) : []
    // The name of a hidden page is hidden with it.
    if (draft || title === undefined) return below
    return below.length === 0 ? [] : [{ ...itemOf(title), children: [...itemOf(title).children, listOf(below)] }]
  })
}

function itemOf(text: string, url?: string): ListItem {
  const words = { type: 'text' as const, value: text }
  return {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [url === undefined ? words : { type: 'link', url, title: null, children: [words] }] }],
  }
}
