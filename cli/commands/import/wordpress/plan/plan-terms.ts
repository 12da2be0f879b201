import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { slugify } from '#content/model/url/slug.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { chooseFree } from '../../site/segments.ts'
import { classifyPost } from './classify-post.ts'
import type { WordpressTerm } from '../read/export-types.ts'
import type { ReportFinding } from '../finding-kinds.ts'
import { formerPath, isOwnPath } from './old-url.ts'
import { cutText, plainTextOf } from '../content/plain-text.ts'
import { addList, freeTypeName, pathOfPage, titleOfType } from './plan-lists.ts'
import { isPublic, type PlannedTerm, type SitePlan, termKey } from './site-plan.ts'
import { siteWordsIn } from './texts.ts'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'

/** Taxonomies in which WordPress and its plug-ins keep something else than a classification. */
const machinery =
  /^(?:nav_menu|post_format|link_category|wp_|language$|post_translations$|term_|translation_|action-group$|elementor_|product_(?:type|visibility|shipping))/

/** Turns each taxonomy into a list, and its categories, tags or other terms into items that are parents of others. */
export function planTerms(plan: SitePlan, taken: Set<string>, report: ReportFinding): void {
  const terms = collectTerms(plan)
  const used = findUsed(plan, terms)
  const files = new Set<string>()
  for (const [key, term] of terms) {
    if (!used.has(key)) {
      report('term', term.place, `${term.taxonomy} "${plainTextOf(term.name)}"; no post has it`)
      continue
    }
    const list = plan.taxonomies.get(term.taxonomy) ?? planTaxonomy(plan, term.taxonomy, taken)
    const name = chooseFree(`items/${list.typeName}/${slugify(decodeOrKeep(term.slug))}`, (path) => files.has(path))
    files.add(name)
    plan.terms.set(key, {
      term,
      list,
      guid: deriveGuid(plan.site, 'wordpress', term.taxonomy, term.slug),
      title: cutText(plainTextOf(term.name) || term.slug, TITLE_MAX_LENGTH),
      lang: plan.language,
      target: `${name}.md`,
      formerUrls: formerUrlsOf(plan, terms, term),
      isPublic: false,
      family: [],
    })
  }
  for (const planned of plan.terms.values()) for (const above of lineOf(plan, planned)) above.family.push(planned.guid)
}

/** Makes the terms of public posts public. */
export function publishTerms(plan: SitePlan): void {
  for (const entry of plan.entries.values()) {
    if (entry.kind !== 'item' || !isPublic(entry)) continue
    for (const term of entry.post.terms) {
      const planned = plan.terms.get(termKey(term))
      for (const above of planned ? lineOf(plan, planned) : []) above.isPublic = true
    }
  }
}

/** A term and those above it. */
function lineOf(plan: SitePlan, planned: PlannedTerm): PlannedTerm[] {
  const line: PlannedTerm[] = []
  for (
    let at: PlannedTerm | undefined = planned;
    at && !line.includes(at);
    at = plan.terms.get(termKey({ taxonomy: at.term.taxonomy, slug: at.term.parent }))
  ) {
    line.push(at)
  }
  return line
}

/** The terms of the export, and those that only posts name. */
function collectTerms(plan: SitePlan): Map<string, WordpressTerm> {
  const terms = new Map<string, WordpressTerm>()
  for (const term of plan.source.terms) if (!machinery.test(term.taxonomy)) terms.set(termKey(term), term)
  for (const post of plan.source.posts) {
    if (classifyPost(post).kind !== 'item' && classifyPost(post).kind !== 'page') continue
    for (const { taxonomy, slug, name } of post.terms) {
      if (machinery.test(taxonomy) || terms.has(termKey({ taxonomy, slug }))) continue
      terms.set(termKey({ taxonomy, slug }), { id: '', taxonomy, slug, name, parent: '', description: '', place: post.place })
    }
  }
  return terms
}

/** Terms that a post has, and those above them. */
function findUsed(plan: SitePlan, terms: ReadonlyMap<string, WordpressTerm>): Set<string> {
  const used = new Set<string>()
  for (const post of plan.source.posts) {
    if (classifyPost(post).kind !== 'item') continue
    for (const { taxonomy, slug } of post.terms) {
      let key = termKey({ taxonomy, slug })
      for (let term = terms.get(key); term && !used.has(key); term = terms.get(key)) {
        used.add(key)
        key = termKey({ taxonomy, slug: term.parent })
      }
    }
  }
  return used
}

function planTaxonomy(plan: SitePlan, taxonomy: string, taken: Set<string>) {
  const words = siteWordsIn(plan.language)
  const names: Record<string, [title: string, typeName: string]> = {
    category: [words.categories, words.categoryType],
    post_tag: [words.tags, words.tagType],
  }
  const [title, typeName] = (Object.hasOwn(names, taxonomy) ? names[taxonomy] : undefined) ?? [
    titleOfType(taxonomy),
    slugify(taxonomy).slice(0, 60),
  ]
  const news = plan.lists.get('post')
  const newsPage =
    plan.madePages.find(({ guid }) => guid === news?.pageGuid) ?? [...plan.entries.values()].find(({ guid }) => guid === news?.pageGuid)
  const above = newsPage && Object.hasOwn(names, taxonomy) ? pathOfPage(newsPage.target) : []
  return addList(
    plan,
    { source: taxonomy, isTaxonomy: true, typeName: freeTypeName(plan, typeName), title, path: [...above, title] },
    taken,
  )
}

/** WordPress's own address of a category or tag; a site may have chosen another word than these. */
function formerUrlsOf(plan: SitePlan, terms: ReadonlyMap<string, WordpressTerm>, term: WordpressTerm): string[] {
  const base = { category: 'category', post_tag: 'tag' }[term.taxonomy]
  if (base === undefined) return []
  const slugs: string[] = []
  for (
    let at: WordpressTerm | undefined = term;
    at && slugs.length < 20;
    at = terms.get(termKey({ taxonomy: term.taxonomy, slug: at.parent }))
  )
    slugs.unshift(at.slug)
  const path = formerPath(`${plan.source.home}/${base}/${slugs.join('/')}`)
  return path === undefined || isOwnPath(path) ? [] : [path]
}
