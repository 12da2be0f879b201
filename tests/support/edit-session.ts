import { pageSchema } from '#content/model/page/schema.ts'
import { optionsFromList, optionsToList } from '#content/model/page/options.ts'
import { updatePage } from '#editor-server/api/pages/contract.ts'
import type { ApiPage } from '#editor-server/api/pages/contract.ts'
import { ApiProblem } from '#editor-server/app/client/api/api-problem.ts'
import type { CallApi } from '#editor-server/app/client/api/call-api.ts'
import type { Tabs, TabsOptions } from '#editor-server/app/edit-mode/session/tabs.ts'

/** A server with one page, with the parts that a session uses. Tests can break the connection between them. */
export interface PageServer {
  callApi: CallApi
  draft: ApiPage
  live: ApiPage | undefined
  /** The signed-in person. */
  user: string | undefined
  /** `cut`: nothing arrives. `mute`: requests arrive but get no answer. A number: that status is the answer. */
  fault: 'cut' | 'mute' | number | undefined
  /** Whether the server refuses the width of the second block. */
  refusesWidth: (blocks: readonly { options: Record<string, unknown> }[]) => boolean
  /** Answers wait for this. */
  gate: Promise<void> | undefined
  writes: ApiPage[]
  underWay: number
  mostUnderWay: number
  /** Saves as somebody else, or as the same person elsewhere. */
  change(change: (page: ApiPage) => ApiPage, by?: { name: string; isSelf: boolean }): void
}

export function createPageServer(page: ApiPage, user: string): PageServer {
  let revision = 1
  let latest: object | undefined
  const server: PageServer = {
    callApi: undefined as never,
    draft: page,
    live: undefined,
    user,
    fault: undefined,
    refusesWidth: () => false,
    gate: undefined,
    writes: [],
    underWay: 0,
    mostUnderWay: 0,
    change(change, by) {
      server.draft = change(structuredClone(server.draft))
      revision++
      latest = { version: `r${revision}`, ...(by && { by: { guid: server.user, name: by.name } }), isSelf: by?.isSelf ?? false }
    },
  }
  const answer = async (name: string, input: { body?: unknown; query?: { draft?: string }; version?: string }) => {
    if (server.fault === 'cut') throw noAnswer()
    if (server.user === undefined) throw problem(401)
    if (name.endsWith('profiles:loggedIn')) return { status: 200, body: { guid: server.user }, version: undefined }
    if (name.startsWith('GET')) {
      const read = input.query?.draft === 'true' ? server.draft : server.live
      if (!read) throw problem(404)
      return { status: 200, body: { page: structuredClone(read), listMetadata: {} }, version: `"r${revision}.t"` }
    }
    if (/\/presence(:template)?$/.test(name)) return { status: 200, body: { others: [], ...(latest && { latest }) }, version: undefined }
    await server.gate
    if (typeof server.fault === 'number') throw problem(server.fault)
    if (!input.version?.startsWith(`"r${revision}.`)) throw problem(412)
    const body = updatePage.body.parse(input.body)
    if (server.refusesWidth(body.buildingBlockInstances ?? [])) throw problem(400)
    const stored = pageSchema.parse({ ...server.draft, ...body, options: optionsFromList(body.options ?? []) })
    server.draft = { ...stored, options: optionsToList(stored.options) }
    server.writes.push(server.draft)
    revision++
    if (server.fault === 'mute') throw noAnswer()
    return { status: 200, body: { page: structuredClone(server.draft), listMetadata: {} }, version: `"r${revision}.t"` }
  }
  server.callApi = (async (call: { method: string; path: string }, input: object = {}) => {
    server.underWay++
    server.mostUnderWay = Math.max(server.mostUnderWay, call.method === 'PUT' ? server.underWay : 0)
    try {
      await Promise.resolve()
      return await answer(`${call.method} ${call.path}`, input)
    } finally {
      server.underWay--
    }
  }) as never
  return server
}

function noAnswer(): ApiProblem {
  return new ApiProblem({ title: 'No answer', status: 0 })
}

function problem(status: number): ApiProblem {
  const errors = [
    { path: 'buildingBlockInstances.1.options.width', code: 'x', message: 'Past niet.', blockGuid: 'bbbbbbbb-0000-4000-8000-000000000000' },
  ]
  return new ApiProblem({ title: `Problem ${status}`, status, code: `SITE_${status}`, errors: status === 400 ? errors : [] })
}

/** Tabs of one browser, without a browser. */
export function createTabs(): { open: (options: TabsOptions & { id: string }) => Promise<Tabs>; crash: (id: string) => void } {
  const tabs = new Map<string, TabsOptions>()
  const countAll = () => tabs.forEach(({ onCount }) => onCount(tabs.size - 1))
  return {
    open: async ({ id, ...options }) => {
      tabs.set(id, options)
      countAll()
      return {
        id,
        isOpen: async (tab) => tabs.has(tab),
        tellSaved: () => tabs.forEach(({ onSaved }, tab) => tab !== id && onSaved()),
        close: () => {
          tabs.delete(id)
          countAll()
        },
      }
    },
    crash: (id) => tabs.delete(id),
  }
}
