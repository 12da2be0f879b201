import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request as send } from 'node:http'
import type { Account } from '#content/model/account/schema.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { guidOf } from '../build.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer } from '../live-server.ts'
import { footer, homeWidget, makeSampleSite, newsList, plainPage } from '../sample-site.ts'
import { guidOf as accountGuid } from '../store-samples.ts'

/** The site that is asked for much, and the one beside it. */
export const SITE = 'proef'
export const BESIDE = 'buren'
/** More that are asked for much at the same time. */
export const OTHERS = ['proef-twee', 'proef-drie'] as const

export const roles = ['anonymous', 'user', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** ms; less than an access token lives. */
const BEARER_KEPT = 500_000

/** People of each role: limits count a person, and what a limit refuses costs nothing. */
const MANY = 60

const rights: Record<Exclude<Role, 'anonymous'>, Partial<Account>> = {
  user: {},
  manager: { isContentManager: true },
  admin: { isContentManager: true, isAdmin: true },
}

const people = Object.fromEntries(
  Object.entries(rights).flatMap(([role, more]) => Array.from({ length: MANY }, (_, number) => [`${role}${number}`, more])),
)

/** A page of each site that is written to. */
export const page = guidOf(0x300)
/** A small one, which an editor of the site beside it publishes. */
export const smallPage = guidOf(0x301)
const absent = guidOf(0x7777)

/** What a path parameter names, by the start of the path. */
const things: Readonly<Record<string, string>> = {
  '/api/pages/': page,
  '/api/listitem/short/': 'n1',
  '/api/listitem/list/': newsList,
  '/api/listitem/widget/': homeWidget,
  '/api/listitem/': guidOf(1, 'item'),
  '/api/menus/': guidOf(1, 'menu'),
  '/api/pagetemplates/': footer,
  '/api/buildingblockinstance/': newsList,
  '/api/follows/': page,
  '/api/users/': accountGuid(0x700),
  '/api/profiles/': accountGuid(0x700),
  '/api/platformsettingvalues/': 'platformName',
  '/api/legaltexts/': 'terms-of-use',
}

/** @param isHarmless for a call that would take the thing away */
export function pathOf(path: string, isHarmless: boolean): string {
  const [, thing = absent] = Object.entries(things).find(([start]) => path.startsWith(start)) ?? []
  return path.replace('{number}', '1').replaceAll(/\{\w+\}/g, isHarmless ? absent : thing)
}

export interface SentRequest {
  method: string
  path: string
  site?: string
  as?: Role
  body?: string | undefined
  headers?: Record<string, string>
}

export interface Sent {
  status: number
  etag: string | undefined
  body: string
  ms: number
}

export interface CostlySite {
  server: LiveServer
  /** Each request comes from another network and person, so that none is refused for those before it. */
  send: (request: SentRequest) => Promise<Sent>
  /** MB of the process. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

/** As the unit and the image of `site new deploy` have it: without these, glibc keeps what threads freed. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '262144' }

/** `site serve` of two sites, and of others, with the same content. */
export async function startCostlySite(others: readonly string[] = []): Promise<CostlySite> {
  const workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => void delete settings['primaryDomain'])
  workspace.write('pages/duur.md', plainPage(0x300, 'Duur'))
  workspace.write('pages/klein.md', plainPage(0x301, 'Klein'))
  for (const site of [BESIDE, ...others]) cpSync(workspace.path('.'), join(workspace.root, 'content/sites', site), { recursive: true })
  const data = join(workspace.root, '.data')
  const tokens = new Map<string, string>()
  const sites = [SITE, BESIDE, ...others]
  for (const site of sites) {
    const accepted = { isEmailVerified: true, termsOfUseVersionAccepted: TERMS_OF_USE_VERSION }
    const accounts = Object.entries(people).map(([name, more]) => [name, { ...accepted, ...more }])
    const sessions = await signIn(data, site, Object.fromEntries(accounts) as typeof people)
    for (const [name, session] of Object.entries(sessions)) tokens.set(`${site}/${name}`, session)
  }
  const server = await startLiveServer({ root: workspace.root, site: SITE, env: allocator })
  await server.ready()
  await waitForAll(server, sites)
  const bearers = new Map<string, { bearer: Promise<string>; at: number }>()
  let last: Promise<unknown> = Promise.resolve()
  const bearerOf = (who: string): Promise<string> => {
    const kept = bearers.get(who)
    if (kept && performance.now() - kept.at < BEARER_KEPT) return kept.bearer
    // The records are open once at a time in this process.
    const bearer = last.then(() => giveBearer(data, who.split('/')[0] as string, tokens.get(who) as string))
    last = bearer.catch(() => undefined)
    bearers.set(who, { bearer, at: performance.now() })
    return bearer
  }
  let count = 0
  return {
    server,
    async send({ site = SITE, as = 'anonymous', method, path, body, headers = {} }) {
      count += 1
      const bearer = as === 'anonymous' ? undefined : await bearerOf(`${site}/${as}${count % MANY}`)
      return sendFrom(`127.${1 + (count % 250)}.${Math.floor(count / 250) % 250}.7`, server.port, {
        method,
        path,
        body,
        headers: {
          host: `${site}.localhost:${server.port}`,
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      })
    },
    async memory() {
      // What of its records lies in memory is the system's, which takes it back when others need room.
      const own = /^RssAnon:\s+(\d+) kB/m.exec(readStatus(server.child.pid))?.[1]
      if (own !== undefined) return Number(own) / 1024
      const { body } = await server.get('/metrics')
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1] ?? NaN) / 1024 / 1024
    },
    async stop() {
      await server.stop()
      workspace.dispose()
    },
  }
}

/** What Linux says of a process; empty elsewhere. */
function readStatus(pid: number | undefined): string {
  const path = `/proc/${pid}/status`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

async function waitForAll({ get }: LiveServer, sites: readonly string[]): Promise<void> {
  for (const site of sites)
    for (let tries = 0; (await get('/duur', { site })).status !== 200; tries += 1) {
      if (tries === 200) throw new Error(`${site} is not there`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

/** Longest that an answer is waited for (ms). */
const LONGEST = 120_000

function sendFrom(
  localAddress: string,
  port: number,
  { method, path, body, headers }: { method: string; path: string; body: string | undefined; headers: Record<string, string> },
): Promise<Sent> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, localAddress, method, path, headers, timeout: LONGEST, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, body: text, ms: performance.now() - began }),
      )
      answer.on('error', reject)
    })
    call.on('timeout', () => call.destroy(new Error(`${method} ${path} is not answered within ${LONGEST} ms`)))
    // A body that is refused before it has arrived ends the connection.
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        resolve({ status: 499, etag: undefined, body: '', ms: performance.now() - began })
      else reject(error)
    })
    call.end(body)
  })
}
