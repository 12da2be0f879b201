import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutboxEntry } from '#renderer/graph/outbox.ts'
import { withOutbox } from '#renderer/graph/open-outbox.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer, waitFor } from '../support/live-server.ts'
import { readTree, type Tree } from '../support/read-tree.ts'
import { repository } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { sample } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'

/** A publish has fewer steps than this, with those of what runs beside it. */
const MOST_STEPS = 10_000

let workspace: Workspace
let data: string
let stop: string
let session: string
let server: LiveServer | undefined

beforeEach(async () => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  // An endpoint that nobody listens on: purges stay stored.
  writeFileSync(join(workspace.root, 'site.config.ts'), `export default { cdn: { kind: 'cache-invalidate', url: 'http://127.0.0.1:9' } }\n`)
  data = join(workspace.root, '.data')
  stop = join(workspace.root, 'stop')
  mkdirSync(stop)
  session = (await signIn(data, workspace.site, { beheer: { isAdmin: true, isEmailVerified: true } })).beheer
})
afterEach(async () => {
  if (server && server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL')
  server = undefined
  workspace.dispose()
})

async function start(): Promise<{ live: LiveServer; headers: Record<string, string> }> {
  rmSync(join(stop, 'at'), { force: true })
  const env = {
    STOP_AT: stop,
    STOP_ROOT: workspace.root,
    NODE_OPTIONS: `--import ${pathToFileURL(join(repository, 'tests/support/stop-at-step.mjs')).href}`,
  }
  const live = await startLiveServer({ ...workspace, env })
  server = live
  await live.ready()
  const headers = { authorization: `Bearer ${await giveBearer(data, workspace.site, session)}`, 'content-type': 'application/json' }
  return { live, headers }
}

function readOutbox(): Promise<OutboxEntry[]> {
  return withOutbox({ data, out: workspace.out, site: workspace.site }, (outbox) => outbox.list()).then((entries) => entries ?? [])
}

/** What was delivered, as far as this test is concerned. */
function emptyOutbox(): Promise<unknown> {
  return withOutbox({ data, out: workspace.out, site: workspace.site }, (outbox) => outbox.strikeOff(outbox.list().map(({ id }) => id)))
}

/** Whether the search index has the text that is published: it comes after the answer, on a busy machine long after. */
function isIndexed(): boolean {
  const number = readNumber()
  const texts = join(workspace.dist, 'search/index/nl/d')
  try {
    return number === 0 || readdirSync(texts).some((file) => readFileSync(join(texts, file), 'utf8').includes(`Publicatie ${number}.`))
  } catch {
    // A file went while it was looked at.
    return false
  }
}

/** Once everything after the release is stored too. */
async function settle(): Promise<void> {
  await waitFor(isIndexed, () => 'the search index does not follow')
  let before = JSON.stringify([...readTree(workspace.dist)])
  await waitFor(
    async () => {
      await sleep(400)
      const now = JSON.stringify([...readTree(workspace.dist)])
      const isSame = now === before
      before = now
      return isSame
    },
    () => 'the output goes on changing',
  )
}

const page = 'wonen/afval/index.html'
const numberIn = (html: string) => Number(/Publicatie (\d+)\./.exec(html)?.[1] ?? 0)
const readNumber = () => numberIn(readFileSync(join(workspace.dist, page), 'utf8'))

test(
  'a publish that is killed before any of its steps leaves old or new, and never a purge that is lost',
  { timeout: 1_200_000 },
  async () => {
    let { live, headers } = await start()
    const listed = JSON.parse((await live.get('/api/pages', { headers })).body) as { guid: string; title: string }[]
    const { guid = '' } = listed.find(({ title }) => title === 'Pagina wonen/afval') ?? {}
    await settle()
    let number = 0
    /** Publishes a new text, stopped before a step; gives the steps that were taken. */
    const publishUpTo = async (at: number, { isLeftToEnd = false } = {}) => {
      number += 1
      const old = readTree(workspace.dist)
      const before = readNumber()
      await emptyOutbox()
      const draft = await live.get(`/api/pages/${guid}?draft=true`, { headers })
      const { page: value } = JSON.parse(draft.body) as { page: { buildingBlockInstances: { content?: string }[] } }
      const [text] = value.buildingBlockInstances
      if (text) text.content = `Publicatie ${number}.`
      const saved = await live.get(`/api/pages/${guid}`, {
        method: 'PUT',
        headers: { ...headers, 'if-match': '*' },
        body: JSON.stringify(value),
      })
      expect(saved.status, saved.body).toBe(200)
      rmSync(join(stop, 'steps'), { force: true })
      writeFileSync(join(stop, 'at'), String(at))
      const ifMatch = { ...headers, 'if-match': String(saved.headers.etag) }
      const answer = await live.get(`/api/pages/${guid}:publish`, { method: 'POST', headers: ifMatch, body: '{}' }).catch(() => undefined)
      if (answer) {
        expect(answer.status, `${answer.body} ${live.stdout().slice(-3000)}`).toBe(200)
        // An answer promises all of it.
        expect(readNumber()).toBe(number)
      }
      // What follows the answer is among the steps too.
      if (isLeftToEnd) await settle()
      await live.stop('SIGKILL')
      const steps = readSteps()
      const story = `stopped before step ${at}: ${steps.at(-1)}`
      const cut = readTree(workspace.dist)
      const atCut = readNumber()
      ;({ live, headers } = await start())
      await settle()
      const now = readTree(workspace.dist)
      const published = readNumber()
      expect([before, number], story).toContain(published)
      if (answer || atCut === number) expect(published, story).toBe(number)
      expect(findMixed(cut, old, now), story).toEqual([])
      if (published === number) expect(addressesOf(await readOutbox()), story).toContain('/wonen/afval')
      await expectContentOf(published, story)
      return { steps, isWhole: answer !== undefined }
    }
    const { steps, isWhole } = await publishUpTo(MOST_STEPS, { isLeftToEnd: true })
    expect(isWhole, 'the first publish was not cut off').toBe(true)
    // A call on one of the folders: `renameSync dist/.staging`. A busy machine also copies images meanwhile, each with a name of its own.
    const moments = steps.map((step, index) => ({ at: index + 1, kind: step.split('/').slice(0, 2).join('/') }))
    for (const { at } of sample('steps of a publish', moments, 3, { kindOf: ({ kind }) => kind })) await publishUpTo(at)
    expect((await publishUpTo(MOST_STEPS)).isWhole, 'the last one was killed after its answer').toBe(true)
    // All kinds of steps were among them, in this order: content, graph with outbox, files of the output, what is struck off after them.
    const order = ['rename content/', 'transaction, before its end', 'renameSync dist/.staging', 'transaction, before its end']
    let from = 0
    for (const step of order) {
      const found = steps.findIndex((each, index) => index >= from && each.startsWith(step))
      expect(found, `${step} after ${from} in ${steps.join(', ')}`).toBeGreaterThanOrEqual(from)
      from = found + 1
    }

    async function expectContentOf(expected: number, story: string) {
      const read = await live.get(`/api/pages/${guid}`, { headers })
      expect(numberIn(JSON.stringify(JSON.parse(read.body))), story).toBe(expected)
    }
  },
)

function readSteps(): string[] {
  const file = join(stop, 'steps')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

function addressesOf(entries: readonly OutboxEntry[]): readonly string[] {
  return entries.some(({ everything }) => everything) ? ['/wonen/afval'] : entries.flatMap(({ urls }) => urls)
}

/** Files that at the moment of the kill were neither in their old nor in their new state. */
function findMixed(cut: Tree, old: Tree, now: Tree): string[] {
  return [...cut].filter(([path, hash]) => hash !== old.get(path) && hash !== now.get(path)).map(([path]) => path)
}
