import type { ReportFinding } from '../finding-kinds.ts'
import type { PostTerm, SourcePlace, WordpressPost } from './export-types.ts'
import type { XmlElement } from './read-xml.ts'

/** Gathers the posts of an export, element by element, each once even if two parts hold it. All else that shares a number gets one of its own. */
export class PostReader {
  private readonly posts = new Map<string, WordpressPost>()
  private readonly report: ReportFinding
  /** How many posts have asked for each number that is taken. */
  private readonly askedFor = new Map<string, number>()
  private fields = new Map<string, string>()
  private terms: PostTerm[] = []
  private meta = new Map<string, string>()
  private metaKey = ''
  private metaValue = ''
  private commentCount = 0
  private contentLine = 1
  private place: SourcePlace = { path: '', line: 1 }

  constructor(report: ReportFinding) {
    this.report = report
  }

  get all(): WordpressPost[] {
    return [...this.posts.values()]
  }

  start(place: SourcePlace): void {
    this.place = place
    this.fields = new Map()
    this.terms = []
    this.meta = new Map()
    this.commentCount = 0
    this.contentLine = place.line
  }

  /** @param parents names between the item and the element */
  take(element: XmlElement, parents: readonly string[]): void {
    const { name, attributes, text } = element
    if (parents[0] === 'wp:postmeta') {
      if (name === 'wp:meta_key') this.metaKey = text.trim()
      if (name === 'wp:meta_value') this.metaValue = text
      return
    }
    if (parents.length > 0) return
    if (name === 'wp:postmeta') this.meta.set(this.metaKey, this.metaValue)
    else if (name === 'wp:comment') this.commentCount++
    else if (name === 'category') this.takeTerm(attributes, text)
    else this.fields.set(name, text)
    if (name === 'content:encoded') this.contentLine = element.textLine
  }

  finish(): void {
    const of = (name: string): string => (this.fields.get(name) ?? '').trim()
    const post: WordpressPost = {
      id: of('wp:post_id'),
      type: of('wp:post_type') || 'post',
      title: of('title'),
      link: of('link'),
      guid: of('guid'),
      creator: of('dc:creator'),
      content: this.fields.get('content:encoded') ?? '',
      contentLine: this.contentLine,
      excerpt: of('excerpt:encoded'),
      publishedOn: toInstant(of('wp:post_date_gmt')) ?? toInstant(of('wp:post_date')),
      slug: of('wp:post_name'),
      status: of('wp:status') || 'draft',
      parent: of('wp:post_parent') || '0',
      menuOrder: Number.parseInt(of('wp:menu_order'), 10) || 0,
      hasPassword: of('wp:post_password') !== '',
      isSticky: of('wp:is_sticky') === '1',
      attachmentUrl: of('wp:attachment_url'),
      terms: this.terms,
      meta: this.meta,
      commentCount: this.commentCount,
      place: this.place,
    }
    post.id = this.chooseId(post)
    this.posts.set(post.id, post)
  }

  /** Its number in WordPress, unless it has none or another post has it; what refers to that number means the first one. */
  private chooseId(post: WordpressPost): string {
    const { id, type, place } = post
    // WordPress writes 0 for no post.
    const hasNumber = id !== '' && id !== '0'
    const first = hasNumber ? this.posts.get(id) : undefined
    if (hasNumber && (first === undefined || isSamePost(first, post))) return id
    const made = this.makeId(hasNumber ? id : 'no-number')
    const twin = first && `${first.type} "${first.title.slice(0, 80)}"`
    const reason = twin === undefined ? 'has no number' : `has the number of ${twin}`
    this.report('number', place, `${type} "${post.title.slice(0, 80)}" ${reason}; it is number ${made} in this report`)
    return made
  }

  private makeId(base: string): string {
    for (let count = this.askedFor.get(base) ?? 0; ;) {
      const made = count === 0 ? base : `${base}-${count + 1}`
      this.askedFor.set(base, ++count)
      if (!this.posts.has(made)) return made
    }
  }

  private takeTerm({ domain, nicename }: Record<string, string>, name: string): void {
    // WXR 1.0 repeats each term without its slug.
    if (domain === undefined || nicename === undefined) return
    const taxonomy = domain === 'tag' ? 'post_tag' : domain
    if (!this.terms.some((term) => term.taxonomy === taxonomy && term.slug === nicename))
      this.terms.push({ taxonomy, slug: nicename, name: name.trim() })
  }
}

/** Whether two parts of an export hold one post, or one file holds it twice without a difference. */
function isSamePost(one: WordpressPost, other: WordpressPost): boolean {
  if (one.type !== other.type || one.guid !== other.guid) return false
  const isOtherPart = one.place.path !== other.place.path
  return (
    isOtherPart ||
    (['title', 'content', 'excerpt', 'link', 'slug', 'status', 'publishedOn'] as const).every((key) => one[key] === other[key])
  )
}

/** `2024-05-01 09:00:00` in UTC; zeros mean a draft that was never published. */
function toInstant(date: string): string | undefined {
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date) ? `${date.replace(' ', 'T')}Z` : ''
  return Number.isNaN(Date.parse(instant)) ? undefined : instant
}
