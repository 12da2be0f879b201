import { slugify } from '#content/model/url/slug.ts'
import { languageSchema, TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { chooseFree, chooseFreePath, fitSegment } from '../../site/segments.ts'
import { classifyPost, visibilityOf } from './classify-post.ts'
import type { WordpressExport, WordpressPost } from '../read/export-types.ts'
import type { ReportFinding } from '../finding-kinds.ts'
import { formerPath, isOwnPath, readOldUrl } from './old-url.ts'
import { cutText, plainTextOf } from '../content/plain-text.ts'
import { planLists } from './plan-lists.ts'
import { planTerms, publishTerms } from './plan-terms.ts'
import { isPublic, type MadePage, type PlannedEntry, type SitePlan, termKey } from './site-plan.ts'
import { siteWordsIn } from './texts.ts'
import { capitalise } from '#content/model/text/capitalise.ts'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'

/** Decides where everything of an export goes. */
export function planSite(site: string, source: WordpressExport, language: string, report: ReportFinding, now: Date): SitePlan {
  const posts = source.posts
  const front = findFrontPage(source, now)
  const taken = new Set(['index.md'])
  const plan: SitePlan = {
    site,
    source,
    language,
    entries: new Map(),
    terms: new Map(),
    listsOfTerm: new Map(),
    lists: new Map(),
    taxonomies: new Map(),
    madePages: [],
    home: { guid: front ? guidOfPost(site, front) : deriveGuid(site, 'wordpress', 'home') },
    reusable: new Map(posts.filter(isShownBlock).map((post) => [post.id, post])),
    attachments: new Map(posts.filter((post) => classifyPost(post).kind === 'media').map((post) => [post.id, post])),
  }
  const hasPaths = posts.some(({ type, link }) => type === 'post' && formerPath(link) !== undefined && formerPath(link) !== '')
  planPages(plan, front, taken, report, now)
  if (!front) plan.madePages.push(planHome(plan))
  planLists(plan, taken)
  planTerms(plan, taken, report)
  planItems(plan, hasPaths, report, now)
  publishTerms(plan)
  return plan
}

/** A home page of our own. */
export function planHome({ home, language }: Pick<SitePlan, 'home' | 'language'>): MadePage {
  return { guid: home.guid, title: siteWordsIn(language).home, target: 'pages/index.md', role: 'home' }
}

/** WordPress shows a reusable block only when it is published. */
function isShownBlock({ type, status, hasPassword }: WordpressPost): boolean {
  return type === 'wp_block' && status === 'publish' && !hasPassword
}

export function guidOfPost(site: string, { guid, id }: Pick<WordpressPost, 'guid' | 'id'>): string {
  return deriveGuid(site, 'wordpress', guid, id)
}

/** WordPress gives the page that it shows first the address of the site itself. */
function findFrontPage({ posts, options, home }: WordpressExport, now: Date): WordpressPost | undefined {
  const id = options.get('page_on_front')
  const pages = posts.filter((post) => post.type === 'page' && isPublic({ visibility: visibilityOf(post, true, now) }))
  const byOption = id === undefined ? undefined : pages.find((page) => page.id === id)
  return (
    byOption ??
    pages.find(({ link }) => {
      const old = readOldUrl(link, home)
      return old?.path === '' && [...old.query.keys()].length === 0
    })
  )
}

function planPages(plan: SitePlan, front: WordpressPost | undefined, taken: Set<string>, report: ReportFinding, now: Date): void {
  const pages = plan.source.posts.filter((post) => classifyPost(post).kind === 'page')
  const byId = new Map(pages.map((page) => [page.id, page]))
  const parents = new Set(pages.map(({ parent }) => parent))
  const folders = new Map<string, string[]>()
  const takenPaths = new Set<string>()
  const place = (page: WordpressPost, depth: number): string[] => {
    const known = folders.get(page.id)
    if (known) return known
    const parent = depth < 20 && page.parent !== page.id ? byId.get(page.parent) : undefined
    const above = parent && parent !== front ? place(parent, depth + 1) : []
    // A circle of parents has placed this page on the way.
    const placed = folders.get(page.id) ?? chooseFreePath([...above, fitSegment(slugOf(page), above.length)], takenPaths)
    takenPaths.add(placed.join('/'))
    folders.set(page.id, placed)
    return placed
  }
  // A published page keeps its path when a draft wants it too.
  const visibilities = new Map(pages.map((page) => [page, visibilityOf(page, true, now)]))
  const rank = (page: WordpressPost): number => Number(!isPublic({ visibility: visibilities.get(page)! }))
  const ordered = pages.toSorted((a, b) => rank(a) - rank(b))
  for (const page of ordered) {
    const isHome = page === front
    const path = isHome ? [] : place(page, 0)
    const target = isHome ? 'index.md' : `${path.join('/')}${parents.has(page.id) ? '/index' : ''}.md`
    taken.add(path.join('/'))
    const visibility = visibilities.get(page)!
    plan.entries.set(page.id, { ...describePost(plan, page, report), kind: 'page', visibility, target: `pages/${target}`, isHome })
  }
  linkTranslations(plan)
}

function planItems(plan: SitePlan, hasPaths: boolean, report: ReportFinding, now: Date): void {
  const taken = new Set<string>()
  for (const post of plan.source.posts) {
    if (classifyPost(post).kind !== 'item') continue
    const list = plan.lists.get(post.type)!
    const day = post.type === 'post' && post.publishedOn ? `${post.publishedOn.slice(0, 10)}-` : ''
    const name = chooseFree(`items/${list.typeName}/${day}${slugOf(post)}`, (path) => taken.has(path))
    taken.add(name)
    const entry: PlannedEntry = {
      ...describePost(plan, post, report),
      kind: 'item',
      visibility: visibilityOf(post, hasPaths, now),
      list,
      target: `${name}.md`,
      isHome: false,
    }
    plan.entries.set(post.id, entry)
    for (const term of post.terms) {
      const key = termKey(term)
      plan.listsOfTerm.set(key, (plan.listsOfTerm.get(key) ?? new Set()).add(list))
    }
  }
}

function describePost(
  plan: SitePlan,
  post: WordpressPost,
  report: ReportFinding,
): Pick<PlannedEntry, 'post' | 'guid' | 'title' | 'lang' | 'formerUrls'> {
  const lang = languageSchema.safeParse(post.terms.find(({ taxonomy }) => taxonomy === 'language')?.slug).data ?? plan.language
  return { post, guid: guidOfPost(plan.site, post), title: titleOf(post, plan, report), lang, formerUrls: formerUrlsOf(post, report) }
}

function titleOf(post: WordpressPost, plan: SitePlan, report: ReportFinding): string {
  const own = plainTextOf(post.title)
  if (own === '') {
    const word = post.type === 'post' ? siteWordsIn(plan.language).postType : post.type
    const made = /[a-z]/i.test(post.slug) ? slugOf(post).replaceAll('-', ' ') : `${word} ${post.id}`
    const title = capitalise(made)
    report('title', post.place, `${post.type} ${post.id} has no title; it is called "${title}"`)
    return title
  }
  if (own.length <= TITLE_MAX_LENGTH) return own
  report('title', post.place, `the end of the title of post ${post.id}; a title has at most ${TITLE_MAX_LENGTH} characters`)
  return cutText(own, TITLE_MAX_LENGTH)
}

/** Slugs with letters outside ASCII are percent-encoded. */
export function slugOf({ slug, title, type, id }: Pick<WordpressPost, 'slug' | 'title' | 'type' | 'id'>): string {
  const name = slug === '' ? plainTextOf(title) : decodeOrKeep(slug)
  return name === '' ? `${slugify(type)}-${id}` : slugify(name)
}

/** Addresses that visitors may still have: of a published post its own, and those it had before its slug was changed. */
function formerUrlsOf(post: WordpressPost, report: ReportFinding): string[] {
  const path = post.status === 'publish' ? formerPath(post.link) : undefined
  if (path === undefined) return []
  const oldSlug = post.meta.get('_wp_old_slug')
  const older = oldSlug ? [path.replace(/[^/]+$/, encodeURIComponent(decodeOrKeep(oldSlug)))] : []
  const paths = [path, ...older.filter((other) => other !== path)]
  for (const own of paths.filter(isOwnPath))
    report('url', post.place, `${post.type} ${post.id} "${plainTextOf(post.title)}": the address ${own}, which is the product's own`)
  return paths.filter((each) => !isOwnPath(each))
}

/** Polylang keeps the translations of a page as one term. */
function linkTranslations(plan: SitePlan): void {
  const originals = new Map<string, PlannedEntry>()
  const pages = [...plan.entries.values()].sort((a, b) => Number(b.lang === plan.language) - Number(a.lang === plan.language))
  for (const entry of pages) {
    const group = entry.post.terms.find(({ taxonomy }) => taxonomy === 'post_translations')?.slug
    if (group === undefined) continue
    const original = originals.get(group)
    if (!original) originals.set(group, entry)
    else if (original.lang !== entry.lang) entry.translationOf = original.guid
  }
}
