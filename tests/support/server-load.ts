import { setTimeout as sleep } from 'node:timers/promises'
import { guidOf } from './build.ts'
import { makeSample } from './image-corpus.ts'
import type { LiveAnswer, LiveServer } from './live-server.ts'
import { newsList } from './sample-site.ts'
import { formAround, sendBody } from './send-file.ts'

/** What a server has acknowledged. */
export interface Acknowledged {
  /** Number of the last working copy of a page. */
  saved: number
  /** Number of the last publish of another page, and of its last working copy. */
  published: number
  drafted: number
  /** Guids of list items that were added. */
  items: string[]
  /** Names of roles that were made: they are content. */
  roles: string[]
  /** Guids of uploads, with their text where they have one. */
  uploads: { guid: string; text?: string }[]
}

export interface Load {
  acknowledged: Acknowledged
  /** Milliseconds that each acknowledged write took, with when it was answered. */
  latencies: { on: number; ms: number }[]
  /** Answers that were no 2xx. */
  refused: string[]
  stop: () => Promise<void>
}

export interface LoadOptions {
  server: LiveServer
  site: string
  /** Bearer token of an administrator; asked for before each call. */
  bearer: () => string
  /** Pages of the sample site: one is saved, the other is published. */
  savedPage: string
  publishedPage: string
  /** A block of a closed page, to which private uploads belong. */
  closedBlock: string
}

interface PageAnswer {
  page: { buildingBlockInstances: { content?: string }[] }
}

/** The number that a page of the load says. */
export function numberIn(text: string): number {
  return Number(/Stand (\d+)\./.exec(text)?.[1] ?? 0)
}

/** Several people who write without a pause: pages, publishes, items, roles and uploads. */
export async function startLoad({ server, site, bearer, savedPage, publishedPage, closedBlock }: LoadOptions): Promise<Load> {
  const acknowledged: Acknowledged = { saved: 0, published: 0, drafted: 0, items: [], roles: [], uploads: [] }
  const load: Load = { acknowledged, latencies: [], refused: [], stop: async () => {} }
  const image = await makeSample('png')
  let isOver = false

  async function write<Answer extends { status: number; body: unknown }>(
    line: string,
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const begun = performance.now()
    const answer = await send()
    if (answer.status >= 200 && answer.status < 300) {
      load.latencies.push({ on: Date.now(), ms: performance.now() - begun })
      return answer
    }
    load.refused.push(`${line} ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(100)
    return undefined
  }

  const call = (line: string, body?: unknown, headers: Record<string, string> = {}): Promise<LiveAnswer> => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const sent = { authorization: `Bearer ${bearer()}`, 'content-type': 'application/json', ...headers }
    return server.get(path, { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }

  async function savePage(guid: string, number: number): Promise<LiveAnswer | undefined> {
    const { body, headers } = await call(`GET /api/pages/${guid}?draft=true`)
    const { page } = JSON.parse(body) as PageAnswer
    const [text] = page.buildingBlockInstances
    if (text) text.content = `Stand ${number}.`
    return write('PUT page', () => call(`PUT /api/pages/${guid}`, page, { 'if-match': String(headers.etag) }))
  }

  const upload = (path: string, name: string, bytes: Buffer) => {
    const { head, end, type } = formAround(path.startsWith('/a/') ? 'Image' : 'File', name)
    const headers = { host: `${site}.localhost:${server.port}`, authorization: `Bearer ${bearer()}`, 'content-type': type }
    return sendBody(server.port, `POST ${path}`, { headers, body: Buffer.concat([head, bytes, end]) })
  }

  const people: ((number: number) => Promise<void>)[] = [
    async (number) => {
      if (await savePage(savedPage, number)) acknowledged.saved = number
    },
    async (number) => {
      const saved = await savePage(publishedPage, number)
      if (!saved) return
      acknowledged.drafted = number
      const published = await write('publish', () =>
        call(`POST /api/pages/${publishedPage}:publish`, {}, { 'if-match': String(saved.headers.etag) }),
      )
      if (published) acknowledged.published = number
    },
    async (number) => {
      const item = { title: `Inzending ${number}`, listItemTypeName: 'Nieuws' }
      const added = await write('POST items', () => call(`POST /api/listitem/list/${newsList}`, [item]))
      if (added) acknowledged.items.push((JSON.parse(added.body) as { guid: string }[])[0]!.guid)
    },
    async (number) => {
      const name = `Rol ${number}`
      if (await write('POST role', () => call('POST /api/roles', { name, description: '' }))) acknowledged.roles.push(name)
      await sleep(50)
    },
    async (number) => {
      const text = `nummer\n${number}\n`
      const file = await write('POST media', () => upload('/api/media', 'lijst.csv', Buffer.from(text)))
      if (file) acknowledged.uploads.push({ guid: (file.body as { guid: string }).guid, text })
      // What follows its end belongs to no image, and makes it another upload.
      const photo = await write('upload', () =>
        upload(`/a/upload?block=${closedBlock}`, 'foto.png', Buffer.concat([image, Buffer.from(String(number))])),
      )
      if (photo) acknowledged.uploads.push({ guid: (photo.body as { guid: string }).guid })
      await sleep(50)
    },
  ]
  const running = people.map(async (act) => {
    for (let number = 1; !isOver; number += 1) {
      await act(number)
      // People who never think would fill the disk and not the test.
      await sleep(60)
    }
  })
  load.stop = async () => {
    isOver = true
    await Promise.all(running)
  }
  return load
}

/** A page for signed-in people, whose uploads are private. */
export function closedPage(block: string): string {
  return `---\nguid: ${guidOf(8000)}\ntitle: Besloten\nviewAccess: Users\nblocks:\n  - { guid: ${block}, name: text, position: main, sort: 1 }\n---\n<!-- block ${block} -->\nVoor leden.\n`
}
