import type { Found, SearchFilter, SearchResult } from '../../search-index/query/search.ts'
import type { TextPart } from '../../search-index/query/excerpt.ts'

/** Kinds beside those of content; a colon begins no name of a type that the site has. */
export const [PEOPLE, MEDIA, FORMS] = [':people', ':media', ':forms'] as const
export const besideKinds = { [PEOPLE]: 'people', [MEDIA]: 'media', [FORMS]: 'forms' } as const
type BesideKind = keyof typeof besideKinds

/** What sets a result apart from what everybody finds. */
export type Mark = 'new' | 'changed' | 'closed'

export interface ShownResult extends SearchResult {
  mark?: Mark
}

/** What a search found, here or on the server. */
export interface ShownFound extends Omit<Found, 'read'> {
  read(offset: number, limit: number): Promise<ShownResult[]>
}

/** A result as `GET /api/search` gives it; pages have no room for the contract. */
interface Answered {
  of: 'content' | 'people' | 'media' | 'forms'
  kind: string
  titleParts: TextPart[]
  url: string
  excerptParts: TextPart[]
  list?: string
  isPublic: boolean
  draftState: 'none' | 'changed' | 'new'
}

interface Facets extends Pick<Found, 'kinds' | 'lists' | 'correction'> {
  people?: number
  media?: number
  forms?: number
}

/** Results that one call gives. */
const CALL_SIZE = 10

/** A cookie beside every session: without it the visitor is not signed in, and the server is not asked. */
export const isSignedIn = () => document.cookie.includes('XSRF-TOKEN=')

/**
 * Searches as who is signed in: closed pages, drafts, people, files and forms too, as far as they are this person's to see.
 * @throws where the server does not answer
 */
export async function searchServer(query: string, { kind, list }: SearchFilter, lang: string): Promise<ShownFound> {
  const beside = kind === undefined ? undefined : besideKinds[kind as BesideKind]
  const asked = { q: query, lang, ...(kind !== undefined && !beside && { kind }), ...(list !== undefined && { list }) }
  const readPage = (pageNumber: number) =>
    ask('/api/search', { ...asked, of: beside ?? 'everything', pageNumber: String(pageNumber), itemCount: String(CALL_SIZE) })
  const [first, counted] = await Promise.all([readPage(1), ask('/api/search:facets', asked)])
  const { kinds, lists, correction, ...besides } = (await counted.json()) as Facets
  const firstResults = (await first.json()) as Answered[]
  const isOfContent = list === undefined
  return {
    total: Number(first.headers.get('X-Total-Count')),
    kinds: [...kinds, ...(isOfContent ? countBeside(besides) : [])],
    lists,
    ...(correction !== undefined && { correction }),
    async read(offset, limit) {
      const from = Math.floor(offset / CALL_SIZE)
      const numbers = Array.from({ length: Math.ceil(limit / CALL_SIZE) }, (_, place) => from + place + 1)
      const pages = await Promise.all(
        numbers.map(async (number) => (number === 1 ? firstResults : ((await (await readPage(number)).json()) as Answered[]))),
      )
      return pages.flat().map(show)
    },
  }
}

async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Response> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

function countBeside(besides: Pick<Facets, 'people' | 'media' | 'forms'>) {
  return (Object.keys(besideKinds) as BesideKind[]).flatMap((value) => {
    const count = besides[besideKinds[value]] ?? 0
    return count > 0 ? [{ value, name: value, count }] : []
  })
}

function show({ of, kind, url, titleParts, excerptParts, list, isPublic, draftState }: Answered): ShownResult {
  const mark = draftState === 'none' ? 'closed' : draftState
  return {
    // What was never live is found where it is edited.
    url: draftState === 'new' ? `${url}/edit` : url,
    title: titleParts,
    crumbs: of === 'content' ? [list ?? decodeURI(url)] : [],
    kind: of === 'content' ? kind : `:${of}`,
    excerpt: { parts: excerptParts, nearness: 0 },
    ...(list !== undefined && { list }),
    ...(!isPublic && of === 'content' && { mark }),
  }
}
