import type { WordpressPost } from '../read/export-types.ts'
import { type OldUrl, pathKey, readOldUrl } from './old-url.ts'
import { isPublic, type PlannedEntry, type SitePlan } from './site-plan.ts'
import { safeSchemes } from '#renderer/markdown/link-target.ts'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'

/** The target of an address in the old content. */
export type OldTarget =
  | { kind: 'external'; url: string }
  | { kind: 'unsafe' }
  | { kind: 'place'; guid: string; title: string; hash: string }
  | { kind: 'hidden'; title: string }
  /** A file of the media library, by its path under `uploads/`. */
  | { kind: 'upload'; path: string }
  | { kind: 'attachment'; id: string }
  /** Something that WordPress makes by itself and the new site has not. */
  | { kind: 'missing' }

/** Finds the targets of addresses of the old site. */
export interface LinkIndex {
  /** @param from address of the post that holds the link; relative addresses start there */
  find: (url: string, from: string) => OldTarget
}

export function indexLinks(plan: SitePlan): LinkIndex {
  const { home, posts } = plan.source
  const byPath = new Map<string, WordpressPost>()
  const bySlug = new Map<string, WordpressPost[]>()
  for (const post of posts) {
    const old = readOldUrl(post.link, home)
    if (old && old.path !== '' && !byPath.has(old.path)) byPath.set(old.path, post)
    const { slug } = post
    if (plan.entries.has(post.id) && slug !== '') bySlug.set(pathKey(slug), [...(bySlug.get(pathKey(slug)) ?? []), post])
    const oldSlug = post.meta.get('_wp_old_slug')
    const olderPath = old && oldSlug ? old.path.replace(/[^/]+$/, pathKey(oldSlug)) : undefined
    if (olderPath !== undefined && !byPath.has(olderPath)) byPath.set(olderPath, post)
  }
  const byId = new Map(posts.map((post) => [post.id, post]))
  const terms = new Map<string, { guid: string; title: string }>()
  for (const term of plan.terms.values()) {
    if (!term.isPublic) continue
    for (const path of term.formerUrls) terms.set(readOldUrl(path, home)?.path ?? pathKey(path), term)
    if (term.term.taxonomy === 'category') terms.set(`?cat=${term.term.id}`, term)
    if (term.term.taxonomy === 'post_tag') terms.set(`?tag=${term.term.slug}`, term)
  }

  function find(url: string, from: string): OldTarget {
    const bare = url.trim()
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
    if (scheme !== undefined && !safeSchemes.has(scheme)) return { kind: 'unsafe' }
    if (scheme === 'mailto' || scheme === 'tel') return { kind: 'external', url: bare }
    if (/^www\.[\w-]+\.\w/i.test(bare)) return find(`https://${bare}`, from)
    const old = readOldUrl(bare, home, from || undefined)
    if (!old)
      return scheme === undefined && !bare.startsWith('//')
        ? { kind: 'missing' }
        : { kind: 'external', url: bare.startsWith('//') ? `https:${bare}` : bare }
    const upload = /(?:^|\/)(?:wp-content|app)\/uploads\/(.+)$/i.exec(decodeOrKeep(bare.split(/[?#]/, 1)[0]!))
    if (upload) return { kind: 'upload', path: upload[1]! }
    return findOld(old)
  }

  function findOld(old: OldUrl): OldTarget {
    const { path, query, hash } = old
    const id = ['p', 'page_id', 'attachment_id'].map((name) => query.get(name)).find((value) => value !== null)
    if (id !== undefined && id !== null) return targetOf(byId.get(id), hash)
    const term =
      terms.get(`?cat=${query.get('cat')}`) ?? terms.get(`?tag=${query.get('tag')}`) ?? terms.get(path.replace(/\/page\/\d+$/, ''))
    if (term) return { kind: 'place', guid: term.guid, title: term.title, hash: '' }
    if (query.has('s') || query.has('author')) return { kind: 'missing' }
    if (path === '') return { kind: 'place', guid: plan.home.guid, title: plan.source.title, hash }
    const exact = byPath.get(path) ?? byPath.get(path.replace(/\/(?:page\/)?\d+$/, ''))
    if (exact) return targetOf(exact, hash)
    // WordPress itself looks for the one post that has the last part of an unknown path as its name.
    const guesses = bySlug.get(path.split('/').at(-1)!) ?? []
    return guesses.length === 1 ? targetOf(guesses[0], hash) : archiveOf(path)
  }

  function archiveOf(path: string): OldTarget {
    const list = plan.lists.get(path)
    return list ? { kind: 'place', guid: list.pageGuid, title: path, hash: '' } : { kind: 'missing' }
  }

  function targetOf(post: WordpressPost | undefined, hash: string): OldTarget {
    if (!post) return { kind: 'missing' }
    if (post.type === 'attachment') return { kind: 'attachment', id: post.id }
    const entry: PlannedEntry | undefined = plan.entries.get(post.id)
    if (!entry) return { kind: 'missing' }
    return isPublic(entry) ? { kind: 'place', guid: entry.guid, title: entry.title, hash } : { kind: 'hidden', title: entry.title }
  }

  return { find }
}
