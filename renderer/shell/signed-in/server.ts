import { lang } from './texts.ts'

/** What `GET /api/viewer` tells of somebody who is signed in; pages have no room for the contract. */
export interface Viewer {
  name: string
  /** Guid of the photo. */
  photo?: string
  dialog: 'none' | 'inactive' | 'terms-of-use'
  mustAcceptTerms?: { version: number; isNewVersion: boolean }
  mayAdminister: boolean
  editUrl?: string
  menu: readonly ClosedEntry[]
  follows: readonly { guid: string; kind: 'page' | 'list'; title: string; isFollowed: boolean }[]
  openLists: readonly OpenList[]
}

export interface ClosedEntry {
  guid: string
  name: string
  lang?: string
  url: string
  under?: { guid: string; name: string; url: string }
  after?: string
}

export interface OpenList {
  guid: string
  title: string
  types: readonly string[]
}

interface Sent {
  body?: unknown
  /** ETag of what is changed. */
  version?: string | null
}

/** What went wrong, in words for the person where the server has them. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, text?: string) {
    super(text)
    this.status = status
  }
}

/** @throws Refusal for any answer that is no success; TypeError without an answer */
export async function send(method: string, path: string, { body, version }: Sent = {}): Promise<Response> {
  const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  const answer = await fetch(path, {
    method,
    headers: {
      'Accept-Language': lang,
      'X-XSRF-TOKEN': decodeURIComponent(token),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version && { 'If-Match': version }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return answer
  const { title, detail } = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string }
  throw new Refusal(answer.status, [title, detail].filter(Boolean).join(' '))
}

/** Who is on this page; undefined for a session that has ended. */
export async function askViewer(): Promise<Viewer | undefined> {
  const query = new URLSearchParams({ path: location.pathname, lang: document.documentElement.lang })
  const viewer = (await (await send('GET', `/api/viewer?${query}`)).json()) as { isSignedIn: boolean }
  return viewer.isSignedIn ? (viewer as unknown as Viewer) : undefined
}

/** Status of a call whose session has ended before. */
const NO_SESSION = 401

/** Ends the session, and leaves for a page that says so. */
export async function signOut(): Promise<void> {
  try {
    await send('DELETE', '/api/sessions:current')
  } catch (error) {
    if (!(error instanceof Refusal && error.status === NO_SESSION)) throw error
  }
  location.assign('/sign-in/signed-out')
}
