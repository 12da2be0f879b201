import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { shortIdOf } from '#content/model/guid/guid.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { MAX_TEXT_FILE_BYTES } from '#content/store/files/text-file.ts'
import { avoidMenuUrls } from '../site/avoid-menu-urls.ts'
import { writeMedia, writeMenus, writeRecord, writeSettings } from '../site/write-records.ts'
import type { SiteContent } from '../site/write-site.ts'
import { classifyPost } from './plan/classify-post.ts'
import { type ConvertOptions, convertPosts, describePost } from './content/convert-posts.ts'
import { authorName, type EntryExtras, makeItemFile, makeMadePage, makePageFile, makeTermFile } from './make-files.ts'
import { plainTextOf } from './content/plain-text.ts'
import { type MenuPlan, planMenu } from './plan/plan-menu.ts'
import type { ReportBuilder } from './report.ts'
import { planHome } from './plan/plan-site.ts'
import { isPublic, type PlannedEntry, type SitePlan } from './plan/site-plan.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

type MakeOptions = ConvertOptions & Pick<ReportBuilder, 'settle'>

/** Everything of the new site; nothing is written yet. */
export async function makeSite(options: MakeOptions): Promise<SiteContent> {
  const { plan, links, media, report } = options
  const menu = planMenu(plan, links, report)
  const { urlOfPage } = resolveMenuUrls(menu.items)
  const pages = [...[...plan.entries.values()].filter(({ kind }) => kind === 'page'), ...plan.madePages]
  avoidMenuUrls(
    pages.filter(({ guid }) => !urlOfPage.has(guid)).sort((a, b) => rankOf(a) - rankOf(b)),
    urlOfPage,
  )
  const urls = new Map(pages.map(({ guid, target }) => [guid, urlOfPage.get(guid) ?? urlOfFile(target)]))

  const { blocks, refusals } = await convertPosts(options)
  const texts = new Map<string, string>()
  for (const entry of plan.entries.values()) {
    const own = blocks.get(entry.guid)
    if (!own) continue
    const extras = extrasOf(entry, urls, options)
    const text = entry.kind === 'page' ? makePageFile(entry, own, extras, plan) : makeItemFile(entry, own, extras, plan)
    if (Buffer.byteLength(text) <= MAX_TEXT_FILE_BYTES) texts.set(entry.target, text)
    else refusals.set(entry.post.id, 'it is larger than 1 MiB as Markdown')
  }
  for (const page of plan.madePages) texts.set(page.target, makeMadePage(page, plan))
  // A front page that could not be converted leaves its place.
  const hasFront = texts.has('pages/index.md') && !plan.madePages.some(({ role }) => role === 'home')
  if (!texts.has('pages/index.md')) texts.set('pages/index.md', makeMadePage(planHome(plan), plan))
  const place = { path: plan.source.posts[0]?.place.path ?? '', line: 1 }
  if (!hasFront) report('home', place, 'no page that everybody may see stands at /; the new one shows the news or links to the pages')
  for (const term of plan.terms.values()) {
    const url = itemUrlBelow(urls.get(term.list.pageGuid)!, { shortId: shortIdOf(term.guid), title: term.title })
    texts.set(term.target, makeTermFile({ ...term, formerUrls: term.formerUrls.filter((former) => former !== url) }, plan))
  }
  settlePosts(options, texts, refusals)
  writeSiteFiles(plan, menu, texts)
  if (media.entries().length > 0) texts.set('media.json', writeMedia(media.entries()))
  return { texts, copies: media.copies }
}

/** A public page keeps its file when a hidden one wants the same URL. */
function rankOf(page: object): number {
  return 'visibility' in page && !isPublic(page as PlannedEntry) ? 1 : 0
}

/** The surroundings of a post's content. Reports what is missing or hidden. */
function extrasOf(entry: PlannedEntry, urls: ReadonlyMap<string, string>, { plan, media, report }: MakeOptions): EntryExtras {
  const { post, guid, lang, visibility, title } = entry
  const pageUrl = urls.get(entry.list?.pageGuid ?? guid)!
  const url = entry.kind === 'page' ? pageUrl : itemUrlBelow(pageUrl, { shortId: shortIdOf(guid), title })
  const formerUrls = entry.formerUrls.filter((former) => former !== url)
  const [former] = formerUrls
  const name = describePost(post)
  if (former !== undefined && isPublic(entry)) report('url', post.place, `${name}: the address ${former}, which is now ${url}`)
  if (visibility.reason !== undefined) report('access', post.place, `${name}: ${visibility.reason}`)
  if (post.commentCount > 0)
    report('comment', post.place, `${name}: ${post.commentCount} ${post.commentCount === 1 ? 'comment' : 'comments'}`)
  for (const key of post.meta.keys()) if (!key.startsWith('_') && key !== '') report('field', post.place, `${name}: custom field "${key}"`)
  const author = authorName(plan.source.authors.get(post.creator))
  if (author === undefined && post.creator !== '')
    report('author', post.place, `${name}: its author has no other name than a login or e-mail address`)
  const thumbnail = post.meta.get('_thumbnail_id')
  const answer = thumbnail ? media.takeAttachment(thumbnail, lang) : undefined
  if (answer && 'refusal' in answer) report('image', post.place, `${name}: featured image: ${answer.refusal}`)
  return { formerUrls, author, image: answer && 'guid' in answer ? answer.guid : undefined }
}

/** Accounts for every post of the export. */
function settlePosts(
  { plan, media, report, settle }: MakeOptions,
  texts: ReadonlyMap<string, string>,
  refusals: ReadonlyMap<string, string>,
): void {
  const answers = new Map<string, { target?: string; reason?: string }>()
  media.takeRest((post, answer) => {
    if ('guid' in answer) answers.set(post.id, { target: `media/${answer.guid}.${answer.extension}` })
    else {
      answers.set(post.id, { reason: answer.refusal })
      report('file', post.place, `${describePost(post)} (${post.attachmentUrl}): ${answer.refusal}`)
    }
  })
  for (const post of plan.source.posts) {
    const base = { id: post.id, type: post.type, title: plainTextOf(post.title) }
    const found = classifyPost(post)
    const entry = plan.entries.get(post.id)
    const reason = found.kind === 'skipped' ? found.reason : refusals.get(post.id)
    if (entry && texts.has(entry.target)) settle({ ...base, outcome: entry.kind, target: entry.target })
    else if (found.kind === 'media') {
      const answer = answers.get(post.id)
      settle({ ...base, outcome: answer?.target === undefined ? 'skipped' : 'media', ...answer })
    } else if (found.kind === 'menu') settle({ ...base, outcome: 'menu', target: 'menus.json' })
    else {
      settle({ ...base, outcome: 'skipped', ...(reason !== undefined && { reason }) })
      report('post', post.place, `${describePost(post)}: ${reason ?? 'it could not be converted'}`)
    }
  }
}

function writeSiteFiles(plan: SitePlan, menu: MenuPlan, texts: Map<string, string>): void {
  const { source, language, site } = plan
  const footer = menu.footer && makeFooter(site, menu.footer)
  texts.set(
    'site.json',
    writeSettings({
      platformName: plainTextOf(source.title) || site,
      platformDescription: plainTextOf(source.description),
      defaultLanguage: language,
      ...(footer && { footers: [footer.guid] }),
    }),
  )
  texts.set('menus.json', writeMenus(site, menu.items, menu.others))
  const types = [...plan.lists.values(), ...plan.taxonomies.values()].map(({ typeName }) => ({ name: typeName }))
  texts.set('list-item-types.json', writeRecord({ listItemTypes: types }))
  if (footer) texts.set('templates.json', writeRecord({ templates: [footer] }))
}

/** The links that the theme showed at the foot of each page. */
function makeFooter(site: string, { name, items }: { name: string; items: readonly MenuItem[] }): Template {
  const guid = deriveGuid(site, 'wordpress', 'footer')
  const lines = items.flatMap((item) => {
    const address = item.externalUrl ?? (item.pageGuid && `/g/${item.pageGuid}`)
    return address ? [`- [${item.name.replace(/[[\]\\]/g, '\\$&')}](${address})`] : []
  })
  const block = {
    guid: deriveGuid(guid, 'text'),
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: 1,
    version: 1,
    options: {},
    content: lines.join('\n'),
  } as const
  return { guid, name, kind: 'footer', blocks: [block] }
}
