import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { giveBearer, type LiveServer, signIn, startLiveServer } from '../support/live-server.ts'
import { readTree } from '../support/read-tree.ts'
import { describeRun, repository, runSite, type SiteRun } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import { isFull, sample } from '../support/seed.ts'
import { type Acknowledged, closedPage, numberIn, startLoad } from '../support/server-load.ts'
import { scratchRoot, type Workspace } from '../support/workspace.ts'

const rounds = Number(process.env.TEST_ROUNDS ?? (isFull ? 20 : 2))
const savedPage = guidOf(11)
const publishedPage = guidOf(12)
const closedBlock = guidOf(8000, 'block')
const people = { beheer: { isAdmin: true, isEmailVerified: true } }

let workspace: Workspace
let scratch: string
const servers: LiveServer[] = []

beforeEach(() => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  workspace.write('pages/besloten.md', closedPage(closedBlock))
  workspace.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'Nieuws' }] })
  scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-restored-'))
})
afterEach(async () => {
  for (const { child, stop } of servers.splice(0)) if (child.exitCode === null && child.signalCode === null) await stop('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
  workspace.dispose()
})

async function start(root: string): Promise<LiveServer> {
  const server = await startLiveServer({ root, site: workspace.site })
  servers.push(server)
  await server.ready()
  return server
}

const bearerOf = async (root: string, session: string) => giveBearer(join(root, '.data'), workspace.site, session)
const codesOf = (run: SiteRun) => (run.report?.problems ?? []).map(({ code }) => code).sort()
const check = (root: string) => runSite(['check', '--workspace', root, '--json'])

test(
  `backups of a server under load have everything acknowledged before them, ${rounds} times`,
  { timeout: rounds * 60_000 + 120_000 },
  async () => {
    const { beheer } = await signIn(join(workspace.root, '.data'), workspace.site, people)
    const server = await start(workspace.root)
    const found = codesOf(await check(workspace.root))
    let bearer = await bearerOf(workspace.root, beheer)
    const load = await startLoad({ server, site: workspace.site, bearer: () => bearer, savedPage, publishedPage, closedBlock })
    const spans: { from: number; to: number; ms: number; bytes: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      // A token is valid for ten minutes.
      bearer = await bearerOf(workspace.root, beheer)
      const before = structuredClone(load.acknowledged)
      const file = join(scratch, 'backup.tar.gz')
      const from = Date.now()
      const taken = await runSite(['backup', file, '--workspace', workspace.root, '--force', '--json'])
      expect(taken.code, describeRun(taken)).toBe(0)
      spans.push({ from, to: Date.now(), ms: taken.ms, bytes: statSync(file).size })
      const there = join(scratch, `daar-${round}`)
      mkdirSync(there)
      const restored = await runSite(['restore', file, '--workspace', there])
      expect(restored.code, describeRun(restored)).toBe(0)
      await expectEverything(there, before, `round ${round}`)
      expect(codesOf(await check(there)), 'what site check finds').toEqual(found)
      rmSync(there, { recursive: true })
    }
    const { acknowledged } = load
    const between = acknowledged.saved + acknowledged.items.length
    await load.stop()
    // A server with too much to do may say so.
    expect(load.refused.filter((line) => !/ (429|503) /.test(line)).slice(0, 3)).toEqual([])
    expect(between, 'the load is a load').toBeGreaterThan(rounds * 5)
    if (process.env.TEST_FIGURES)
      writeFileSync(process.env.TEST_FIGURES, JSON.stringify({ spans, latencies: load.latencies, acknowledged }))
  },
)

/** Starts a server on what was restored and asks it for all of it. */
async function expectEverything(root: string, before: Acknowledged, story: string): Promise<void> {
  const { beheer } = await signIn(join(root, '.data'), workspace.site, people)
  const server = await start(root)
  const headers = { authorization: `Bearer ${await bearerOf(root, beheer)}` }
  const get = (path: string) => server.get(path, { headers })
  const pageOf = async (guid: string, query = '') => numberIn((await get(`/api/pages/${guid}${query}`)).body)

  expect(await pageOf(savedPage, '?draft=true'), story).toBeGreaterThanOrEqual(before.saved)
  const [live, draft] = [await pageOf(publishedPage), await pageOf(publishedPage, '?draft=true')]
  expect(live, story).toBeGreaterThanOrEqual(before.published)
  expect(draft, story).toBeGreaterThanOrEqual(before.drafted)
  expect(draft, `${story}: the working copy is not older than what is live`).toBeGreaterThanOrEqual(live)
  expect(numberIn((await server.get('/wonen/verhuizen')).body), story).toBe(live)
  const versions = JSON.parse((await get(`/api/pages/${publishedPage}/versions`)).body) as { number: number }[]
  if (live > 0) expect(versions.length, `${story}: what is live is a version`).toBeGreaterThan(0)

  const lost: string[] = []
  for (let at = 0; at < before.items.length; at += 20)
    await Promise.all(
      before.items.slice(at, at + 20).map(async (guid) => {
        if ((await get(`/api/listitem/${guid}?draft=true`)).status !== 200) lost.push(guid)
      }),
    )
  expect(lost, story).toEqual([])
  const roles = (JSON.parse((await get('/api/roles')).body) as { name: string }[]).map(({ name }) => name)
  expect(
    before.roles.filter((name) => !roles.includes(name)),
    story,
  ).toEqual([])
  for (const { guid, text } of before.uploads)
    if (text !== undefined) expect(readFileSync(join(root, 'content/sites', workspace.site, 'media', `${guid}.csv`), 'utf8')).toBe(text)
  // The start has deleted private files that no record names.
  const media = join(root, '.data/media', workspace.site)
  const privates = before.uploads.filter(({ text }) => text === undefined).map(({ guid }) => guid)
  expect(
    privates.filter((guid) => !existsSync(join(media, `${guid}.png`))),
    story,
  ).toEqual([])
  for (const guid of privates.slice(-3)) expect((await get(`/a/${guid}`)).status, story).toBe(200)
  expect(await server.stop(), server.stderr()).toBe(0)
}

/** Content and records, whatever builds and locks beside them. */
function stateOf(root: string): string[] {
  const keep = (path: string) => !/(^|\/)(\.lock(\..+\.tmp)?|lock\.mdb)$|\.restore\.tmp\//.test(path)
  const trees = ['content/sites', '.data/records', '.data/staff', '.data/media'].filter((folder) => existsSync(join(root, folder)))
  return trees.flatMap((folder) =>
    [...readTree(join(root, folder))].filter(([path]) => keep(path)).map(([path, hash]) => `${folder}/${path} ${hash}`),
  )
}

test(
  'a restore that is killed before any of its steps leaves the old or, after the next command, the new',
  { timeout: 1_800_000 },
  async () => {
    const { root } = workspace
    await signIn(join(root, '.data'), workspace.site, people)
    const file = join(scratch, 'backup.tar.gz')
    const taken = await runSite(['backup', file, '--workspace', root])
    expect(taken.code, describeRun(taken)).toBe(0)
    // What stands is another site, and one more.
    workspace.write('pages/later.md', '---\ntitle: Later\n---\nNa de back-up.\n')
    mkdirSync(join(root, 'content/sites/erbij'))
    writeFileSync(join(root, 'content/sites/erbij/site.json'), workspace.read('site.json'))
    await signIn(join(root, '.data'), workspace.site, { ander: { guid: guidOf(77), email: 'ander@proef.example' } })
    await signIn(join(root, '.data'), 'erbij', people)

    const stop = join(scratch, 'stop')
    mkdirSync(stop)
    const env = (at: string) => ({
      STOP_AT: stop,
      STOP_ROOT: at,
      NODE_OPTIONS: `--import ${pathToFileURL(join(repository, 'tests/support/stop-at-step.mjs')).href}`,
    })
    const copyOf = async (name: string) => {
      const copy = join(scratch, name)

      cpSync(root, copy, { recursive: true })
      return copy
    }
    const restore = (at: string, more: object = {}) => runSite(['restore', file, '--workspace', at, '--force'], more)
    const before = stateOf(root)

    const whole = await copyOf('geheel')
    writeFileSync(join(stop, 'at'), '1000000')
    const done = await restore(whole, { env: env(whole) })
    expect(done.code, describeRun(done)).toBe(0)
    const after = stateOf(whole)
    const steps = readFileSync(join(stop, 'steps'), 'utf8').trim().split('\n')
    expect(after.some((line) => line.includes('later.md') || line.includes('erbij'))).toBe(false)
    expect(readdirSync(join(whole, 'content/sites'))).toEqual([workspace.site])

    const moments = steps.map((step, index) => ({ at: index + 1, kind: step.split('/').slice(0, 3).join('/') }))
    const decided = steps.findIndex((step) => step.startsWith('rename') && step.includes('journal.json')) + 1
    expect(decided, steps.join('\n')).toBeGreaterThan(1)
    const late = moments.filter(({ at }) => at > decided)
    for (const { at } of [...sample('steps of a restore', moments, 2), ...sample('last steps of a restore', late, 2)]) {
      const copy = await copyOf(`copy-${at}`)
      rmSync(join(stop, 'steps'), { force: true })
      writeFileSync(join(stop, 'at'), String(at))
      const killed = await restore(copy, { env: env(copy) })
      const story = `stopped before step ${at} of ${steps.length}: ${steps[at - 1]}`
      expect(killed.signal, story).toBe('SIGKILL')
      // Any command finishes it, or takes away what was not decided.
      const next = await runSite(['routes', '--workspace', copy])
      expect(next.code, `${story}\n${describeRun(next)}`).toBe(0)
      expect(existsSync(join(copy, 'content/sites/.restore.tmp')), story).toBe(false)
      expect(existsSync(join(copy, '.data/.restore.tmp')), story).toBe(false)
      const state = stateOf(copy).map(withoutDatabase)
      expect(
        [before, after].map((lines) => lines.map(withoutDatabase)),
        story,
      ).toContainEqual(state)
      if (at > decided) expect(state, story).toEqual(after.map(withoutDatabase))
      const again = await restore(copy)
      expect(again.code, `${story}\n${describeRun(again)}`).toBe(0)
      expect(readdirSync(join(copy, 'content/sites')).filter((name) => name.startsWith('.lock'))).toEqual([])
      rmSync(copy, { recursive: true })
    }
  },
)

/** Two restores write the same records in files of other bytes. */
function withoutDatabase(line: string): string {
  return line.replace(/(data\.mdb) .*/, '$1')
}

test('without room a backup leaves the earlier one, and a restore what stands', { timeout: 120_000 }, async () => {
  const { root } = workspace
  await signIn(join(root, '.data'), workspace.site, people)
  const file = join(scratch, 'backup.tar.gz')
  workspace.write(
    'media/groot.bin',
    Array.from({ length: 200_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join(''),
  )
  const limited = ['bash', '-c', 'ulimit -f 256; exec "$@"', 'limited']
  writeFileSync(file, 'the earlier one')
  const refused = await runSite(['backup', file, '--force', '--json', '--workspace', root], { wrapper: limited })
  expect([refused.code, codesOf(refused)], describeRun(refused)).toEqual([74, ['SITE_DISK_FULL']])
  expect([readFileSync(file, 'utf8'), readdirSync(scratch)]).toEqual(['the earlier one', ['backup.tar.gz']])

  const taken = await runSite(['backup', file, '--force', '--workspace', root])
  expect(taken.code, describeRun(taken)).toBe(0)
  const before = stateOf(root)
  const full = await runSite(['restore', file, '--force', '--json', '--workspace', root], { wrapper: limited })
  expect([full.code, codesOf(full)], describeRun(full)).toEqual([74, ['SITE_DISK_FULL']])
  expect(stateOf(root)).toEqual(before)
  expect(existsSync(join(root, 'content/sites/.restore.tmp'))).toBe(false)
})
