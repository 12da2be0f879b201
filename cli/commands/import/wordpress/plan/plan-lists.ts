import { slugify } from '#content/model/url/slug.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { chooseFree, chooseFreePath, fitSegment } from '../../site/segments.ts'
import { classifyPost } from './classify-post.ts'
import { readOldUrl } from './old-url.ts'
import { isPublic, type PlannedEntry, type PlannedList, type SitePlan } from './site-plan.ts'
import { siteWordsIn } from './texts.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** A page with such a name shows the posts, if the export names no page for them. */
const newsPage = /^(?:nieuws|news|blog|actueel|actualiteiten|berichten|nieuwsberichten|weblog|posts|nieuwsoverzicht)$/

/** Makes a list, on its own page, for the posts and for each other type of post. */
export function planLists(plan: SitePlan, taken: Set<string>): void {
  const types = new Set(plan.source.posts.filter((post) => classifyPost(post).kind === 'item').map(({ type }) => type))
  if (
    plan.source.terms.some(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'post_tag') &&
    plan.source.posts.some(({ type }) => type === 'post')
  )
    types.add('post')
  for (const type of [...types].sort((a, b) => Number(b === 'post') - Number(a === 'post') || (a < b ? -1 : 1))) {
    const words = siteWordsIn(plan.language)
    const typeName = freeTypeName(plan, type === 'post' ? words.postType : slugify(type).slice(0, 60))
    const path = type === 'post' ? [words.news] : archivePath(plan, type)
    const title = type === 'post' ? words.news : titleOfType(path.at(-1)!)
    addList(plan, { source: type, isTaxonomy: false, typeName, title, path, page: findListPage(plan, type, path) }, taken)
  }
}

export interface ListRequest {
  source: string
  isTaxonomy: boolean
  typeName: string
  title: string
  /** Names of the page and the pages above it. */
  path: string[]
  /** A page of the source that shows the list. */
  page?: PlannedEntry | undefined
}

/** Adds a list, and its page unless the source has one. */
export function addList(plan: SitePlan, request: ListRequest, taken: Set<string>): PlannedList {
  const { source, isTaxonomy, typeName, title, path, page } = request
  const pageGuid = page?.guid ?? deriveGuid(plan.site, 'wordpress', isTaxonomy ? 'taxonomy' : 'type', source)
  const list: PlannedList = { guid: deriveGuid(pageGuid, 'list', source), pageGuid, title, typeName, source, isTaxonomy }
  ;(isTaxonomy ? plan.taxonomies : plan.lists).set(source, list)
  if (page) return list
  const segments = chooseFreePath(
    path.map((name, level) => fitSegment(slugify(name), level)),
    taken,
  )
  taken.add(segments.join('/'))
  plan.madePages.push({ guid: pageGuid, title, target: `pages/${segments.join('/')}.md`, role: 'list', list })
  return list
}

export function freeTypeName(plan: SitePlan, name: string): string {
  const names = new Set([...plan.lists.values(), ...plan.taxonomies.values()].map(({ typeName }) => typeName))
  return chooseFree(name, (other) => names.has(other))
}

/** Last folder of the path of a page. */
export function pathOfPage(target: string): string[] {
  return target
    .replace(/^pages\//, '')
    .replace(/(?:\/?index)?\.md$/, '')
    .split('/')
    .filter(Boolean)
}

/** Where WordPress shows all posts of a type: above the addresses of each of them. */
function archivePath(plan: SitePlan, type: string): string[] {
  const paths = plan.source.posts
    .filter((post) => post.type === type && post.status === 'publish')
    .map(({ link }) => readOldUrl(link, plan.source.home)?.path.split('/').slice(0, -1) ?? [])
  const [first = []] = paths
  const isShared = first.length > 0 && paths.every((path) => path.join('/') === first.join('/'))
  return isShared ? first : [type]
}

function findListPage(plan: SitePlan, type: string, path: readonly string[]): PlannedEntry | undefined {
  const pages = [...plan.entries.values()].filter((entry) => isPublic(entry) && !entry.isHome)
  if (type !== 'post') return pages.find(({ target }) => pathOfPage(target).join('/') === path.map(slugify).join('/'))
  const id = plan.source.options.get('page_for_posts')
  const byOption = pages.find(({ post }) => post.id === id)
  const named = pages.filter(({ target }) => newsPage.test(pathOfPage(target).join('/')))
  return byOption ?? named.find(({ post }) => post.content.trim() === '') ?? named[0]
}

/** `team_member` as a title. */
export function titleOfType(type: string): string {
  const words = type.replace(/[-_]+/g, ' ').trim()
  return capitalise(words)
}
