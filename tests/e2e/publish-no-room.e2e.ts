import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { readTree } from '../support/read-tree.ts'
import { repository } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { sample } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'

/** A publish has fewer steps on the disk than this. */
const MOST_STEPS = 100

let workspace: Workspace
let stop: string
let live: LiveServer
let headers: Record<string, string>

async function start(code: string): Promise<void> {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  const data = join(workspace.root, '.data')
  stop = join(workspace.root, 'stop')
  mkdirSync(stop)
  const session = (await signIn(data, workspace.site, { beheer: { isAdmin: true, isEmailVerified: true } })).beheer
  const tool = pathToFileURL(join(repository, 'tests/support/stop-at-step.mjs')).href
  const env = { STOP_AT: stop, STOP_ROOT: workspace.root, STOP_HOW: code, NODE_OPTIONS: `--import ${tool}` }
  live = await startLiveServer({ ...workspace, env })
  await live.ready()
  headers = {
    authorization: `Bearer ${await giveBearer(data, workspace.site, session)}`,
    'content-type': 'application/json',
    'if-match': '*',
  }
}
afterEach(async () => {
  await live?.stop('SIGKILL')
  workspace?.dispose()
})

const numberIn = (text: string) => Number(/Publicatie (\d+)\./.exec(text)?.[1] ?? 0)
const shown = () => numberIn(readFileSync(join(workspace.dist, 'wonen/afval/index.html'), 'utf8'))
const stored = () => numberIn(readFileSync(workspace.path('pages/wonen/afval.md'), 'utf8'))

test.each(sample('how a disk refuses', ['ENOSPC', 'EROFS', 'EIO'], 1))(
  'a disk that refuses (%s) from any step of a publish on: what is acknowledged is on it, what is not leaves old or new, and it recovers',
  { timeout: 300_000 },
  async (code) => {
    await start(code)
    const listed = JSON.parse((await live.get('/api/pages', { headers })).body) as { guid: string; title: string }[]
    const { guid } = listed.find(({ title }) => title === 'Pagina wonen/afval') as { guid: string }
    const write = async (number: number) => {
      const draft = await live.get(`/api/pages/${guid}?draft=true`, { headers })
      const { page } = JSON.parse(draft.body) as { page: { buildingBlockInstances: { content?: string }[] } }
      page.buildingBlockInstances[0]!.content = `Publicatie ${number}.`
      return live.get(`/api/pages/${guid}`, { method: 'PUT', headers, body: JSON.stringify(page) })
    }
    const publish = () => live.get(`/api/pages/${guid}:publish`, { method: 'POST', headers, body: '{}' })
    const refusals = new Set<number>()
    let isWhole = false
    for (let at = 1; !isWhole && at < MOST_STEPS; at += 1) {
      const before = [shown(), stored()]
      expect((await write(at)).status).toBe(200)
      rmSync(join(stop, 'steps'), { force: true })
      writeFileSync(join(stop, 'at'), String(at))
      const answer = await publish()
      const steps = readFileSync(join(stop, 'steps'), 'utf8').trim().split('\n')
      const story = `refused from step ${at} on: ${steps[at - 1]}; it answered ${answer.status} ${answer.body.slice(0, 200)}`
      isWhole = answer.status === 200 && steps.length < at
      if (answer.status === 200) expect([shown(), stored()], story).toEqual([at, at])
      else {
        refusals.add(answer.status)
        expect([500, 503, 507], story).toContain(answer.status)
        expect(answer.status, `${story} ${live.stdout().slice(-3000)}`).not.toBe(500)
        expect([before[0], at], story).toContain(shown())
        expect([before[1], at], story).toContain(stored())
        // The draft is on disk whatever happened to the publish.
        expect(numberIn((await live.get(`/api/pages/${guid}?draft=true`, { headers })).body), story).toBe(at)
      }
      rmSync(join(stop, 'at'))
      // With room again, what is stored is shown, automatically, and the next publish succeeds.
      if (stored() === at)
        await waitFor(
          () => shown() === at,
          () => `${story}; ${shown()} is shown, ${stored()} stored`,
        )
      const again = await publish()
      expect([200, 409], `${story}; then ${again.status} ${again.body}`).toContain(again.status)
      expect([shown(), stored()], story).toEqual([at, at])
    }
    expect(isWhole, 'the last publish met no refusal').toBe(true)
    expect(refusals.size, [...refusals].join()).toBeGreaterThan(0)
    const left = [...readTree(workspace.root).keys()].filter((path) => path.endsWith('.tmp') && path.startsWith('content/'))
    expect(left).toEqual([])
  },
)
