import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveBearer, type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { createRandom, isFull } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'
import { guidOf } from '../support/store-samples.ts'

/** `npm run test:crash` runs 1,000. */
const kills = Number(process.env.TEST_CRASHES ?? (isFull ? 50 : 6))
/**
 * From the start of the process to its first answer, counting only time that the process itself worked: as many times what an empty Node takes
 * on this machine. It takes about 20.
 */
const LONGEST_START = 40

const roleGuid = guidOf(0x500)
const menuGuid = guidOf(0x501)

let workspace: Workspace
let data: string
let session: string
let server: LiveServer | undefined

beforeEach(async () => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.writeJson('roles.json', { schema: 1, roles: [{ guid: roleGuid, name: '0', description: '0' }] })
  workspace.editJson<{ menus: unknown[] }>('menus.json', ({ menus }) => menus.push({ guid: menuGuid, name: '0', items: [] }))
  data = join(workspace.root, '.data')
  session = (await signIn(data, workspace.site, { beheer: { isAdmin: true, isEmailVerified: true } })).beheer
})
afterEach(async () => {
  if (server && server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL')
  server = undefined
  workspace.dispose()
})

/** Something that is written endlessly: what to send for a number, and the number read back, whole or not at all. */
interface Subject {
  path: string
  /** Path to read what was written. */
  readPath: string
  bodyOf: (number: number) => unknown
  /** All places that hold the number. */
  numbersIn: (body: string) => string[]
}

function subjects(pageBody: Record<string, unknown>): Record<string, Subject> {
  const { guid } = pageBody as { guid: string }
  return {
    'a content file': {
      path: `/api/roles/${roleGuid}`,
      readPath: `/api/roles/${roleGuid}`,
      bodyOf: (number) => ({ name: String(number), description: String(number) }),
      numbersIn(body) {
        const { name, description } = JSON.parse(body) as { name: string; description: string }
        return [name, description]
      },
    },
    'another content file': {
      path: `/api/menus/${menuGuid}`,
      readPath: `/api/menus/${menuGuid}`,
      bodyOf: (number) => ({
        name: String(number),
        items: [{ guid: guidOf(0x502), urlSegment: 'x', name: String(number), externalUrl: 'https://x.nl/', relatedMenuItems: [] }],
      }),
      numbersIn(body) {
        const { name, items } = JSON.parse(body) as { name: string; items: { name: string }[] }
        return [name, items[0]?.name ?? '0']
      },
    },
    'a record': {
      path: `/api/pages/${guid}`,
      readPath: `/api/pages/${guid}?draft=true`,
      bodyOf: (number) => ({ ...pageBody, title: String(number), description: String(number) }),
      numbersIn(body) {
        const { page } = JSON.parse(body) as { page: { title: string; description?: string } }
        return /^\d+$/.test(page.title) ? [page.title, page.description ?? ''] : ['0', '0']
      },
    },
  }
}

async function start(args: readonly string[] = []): Promise<{ live: LiveServer; headers: Record<string, string>; ms: number }> {
  const headers = { authorization: `Bearer ${await giveBearer(data, workspace.site, session)}`, 'content-type': 'application/json' }
  const startedAt = performance.now()
  const live = await startLiveServer({ ...workspace, args })
  server = live
  return { live, headers, ms: Math.min(performance.now() - startedAt, workedFor(live.child.pid ?? 0)) }
}

/** Processor time in ms of a Node that does nothing: the median of five. */
function emptyStart(): number {
  const script = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)'
  const times = Array.from({ length: 5 }, () => Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout))
  return times.sort((one, other) => one - other)[2] ?? NaN
}

/** Processor time in ms of the thread that answers (proc(5), fields 14 and 15 in hundredths of a second). */
function workedFor(pid: number): number {
  if (!existsSync(`/proc/${pid}/task/${pid}/stat`)) return Infinity
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

describe('the live server, killed in the middle of writing', () => {
  test(
    `loses nothing that was acknowledged and shows nothing half done, ${kills} times`,
    async () => {
      const random = createRandom('server-crash')
      const first = await start()
      const listed = JSON.parse((await first.live.get('/api/pages', { headers: first.headers })).body) as { guid: string; title: string }[]
      const { guid = '' } = listed.find(({ title }) => title === 'Pagina wonen/afval') ?? {}
      const read = JSON.parse((await first.live.get(`/api/pages/${guid}`, { headers: first.headers })).body) as { page: { guid: string } }
      const written = subjects(read.page)
      await first.live.stop('SIGKILL')
      const acknowledged: Record<string, number> = {}
      const sent: Record<string, number> = {}
      const starts: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const { live, headers, ms } = await start()
        starts.push(ms)
        for (const [name, { readPath, numbersIn }] of Object.entries(written)) {
          const answer = await live.get(readPath, { headers })
          expect(answer.status, `${name}: ${answer.body}`).toBe(200)
          const numbers = numbersIn(answer.body)
          expect(new Set(numbers).size, `${name} is half done: ${numbers.join()}`).toBe(1)
          const number = Number(numbers[0])
          expect(number, `${name}: lost what was acknowledged`).toBeGreaterThanOrEqual(acknowledged[name] ?? 0)
          expect(number, `${name}: holds what was never sent`).toBeLessThanOrEqual(sent[name] ?? 0)
          sent[name] = number
        }
        const before = { ...acknowledged }
        const writers = Object.entries(written).map(async ([name, { path, bodyOf }]) => {
          for (;;) {
            const number = (sent[name] ?? 0) + 1
            sent[name] = number
            const body = JSON.stringify(bodyOf(number))
            const answer = await live.get(path, { method: 'PUT', headers: { ...headers, 'if-match': '*' }, body }).catch(() => undefined)
            if (!answer) return
            expect(answer.status, `${name}: ${answer.body}`).toBe(200)
            acknowledged[name] = number
          }
        })
        // Once every kind has been acknowledged, the kill falls anywhere in the writes that follow.
        while (Object.keys(written).some((name) => acknowledged[name] === before[name])) await sleep(1)
        await sleep(random() * 40)
        await live.stop('SIGKILL')
        await Promise.all(writers)
      }
      // The next start cleans up what the last kill left.
      starts.push((await start()).ms)
      expect(readdirSync(join(workspace.root, 'content/sites', workspace.site)).filter((name) => name.endsWith('.tmp'))).toEqual([])
      starts.sort((one, other) => one - other)
      const longest = LONGEST_START * emptyStart()
      expect(starts[Math.floor(starts.length / 2)], `${starts.map(Math.round).join()} ms to start`).toBeLessThan(longest)
    },
    60_000 + kills * 10_000,
  )
})

const hasStrace = spawnSync('strace', ['-V']).status === 0
if (!hasStrace) console.warn('strace is not on this machine: the order of flushes is not proven here. Install it: apt-get install strace')

describe.runIf(hasStrace)('a write of content over HTTP (strace)', () => {
  test('is written, flushed, renamed and its folder flushed before the answer', { timeout: 120_000 }, async () => {
    const { live, headers } = await start()
    await live.ready()
    const log = join(workspace.root, 'trace')
    const calls = 'write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync,rename,renameat,renameat2'
    const tracer = spawnStrace(['-f', '-y', '-s', '40', '-o', log, '-e', `trace=${calls}`, '-p', String(live.child.pid)])
    while (!existsSync(log)) await sleep(20)
    await sleep(500)
    for (let number = 1; number <= 20; number += 1) {
      const body = JSON.stringify({ name: `flush-${number}`, description: '' })
      const answer = await live.get(`/api/roles/${roleGuid}`, { method: 'PUT', headers: { ...headers, 'if-match': '*' }, body })
      expect(answer.status).toBe(200)
    }
    await live.stop('SIGKILL')
    await tracer
    const steps = readFileSync(log, 'utf8')
      .split('\n')
      .map(describeCall)
      .filter((step) => step !== undefined)
    const rounds = steps.join('|').split('answer').slice(0, -1)
    expect(rounds).toHaveLength(20)
    for (const round of rounds)
      expect(round.split('|').filter(Boolean)).toEqual(['write temporary', 'flush temporary', 'rename', 'flush folder'])
  })

  /** The calls about the file of roles and the answers; other threads may be building. */
  function describeCall(line: string): string | undefined {
    if (/HTTP\/1\.1 200/.test(line)) return 'answer'
    if (/resumed>/.test(line)) return undefined
    if (/rename.*roles\.json/.test(line)) return 'rename'
    const isFlush = /f(?:data)?sync\(/.test(line)
    if (/\.roles\.json\.[^>]*\.tmp>/.test(line)) return isFlush ? 'flush temporary' : 'write temporary'
    return isFlush && line.includes(`content/sites/${workspace.site}>`) ? 'flush folder' : undefined
  }
})

function spawnStrace(args: readonly string[]): Promise<unknown> {
  const child = spawn('strace', args, { stdio: 'ignore' })
  return once(child, 'close')
}
