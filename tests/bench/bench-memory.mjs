// `npm run bench:memory`: the memory of a live site once it is built, searched, published to and shown. See README.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { guidOfPage, writeWorkspace } from './generate-site.mjs'
import { addAdministrator, openLiveBench, repository, send, signIn } from './live-bench.mjs'
import { median } from './measure.mjs'

const usage = `npm run bench:memory [-- --pages 10000] [--rounds 3] [--against <checkout>] [--most 0.6] [--json]

  --pages N        size of the site (default 10000)
  --rounds N       servers started of each checkout, in turns (default 3)
  --against PATH   another checkout of this repository, compiled, to compare with
  --most RATIO     exit code 1 where the ratio to the other checkout is above this (default 0.6)
  --json           one line of JSON instead of the table`

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
    most: { type: 'string', default: '0.6' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [pages, rounds, most] = [values.pages, values.rounds, values.most].map(Number)
if (values.help || !(pages >= 20 && rounds >= 1 && most > 0)) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

/** Rest (ms) in which a server finishes what it does after the first build. */
const REST = 10_000
/** Rest (ms) in which each thread collects its garbage: when V8 would do so by itself is chance, and differs by 100 MB from run to run. */
const COLLECTING = 5000
const collectGarbage = join(import.meta.dirname, 'collect-garbage.cjs')
const MB = 1024 ** 2

const checkouts = [...(values.against === undefined ? [] : [resolve(values.against)]), repository]
const found = new Map(checkouts.map((checkout) => [checkout, []]))
for (let round = 0; round < rounds; round += 1) for (const checkout of checkouts) found.get(checkout).push(await measure(checkout))
report()

/** Private memory (bytes) of a server at rest, of a site whose every part is in use, and of an empty one. */
async function measure(checkout) {
  const empty = await measureSite(checkout, 20)
  const full = await measureSite(checkout, pages)
  return { empty, full, site: full - empty }
}

async function measureSite(checkout, count) {
  const bench = openLiveBench('memory', { checkout })
  try {
    const workspace = join(bench.scratch, 'workspace')
    writeWorkspace(workspace, count)
    await addAdministrator(workspace, join(bench.scratch, 'data'), checkout)
    const collect = join(bench.scratch, 'collect')
    const env = { NODE_OPTIONS: `--require ${collectGarbage}`, BENCH_COLLECT: collect }
    const { port, pid } = await bench.startLiveServer(workspace, env)
    await bench.waitFor(async () => existsSync(join(bench.scratch, 'dist/bench/search/index')))
    const token = await signIn(port)
    await useAll(port, token, count)
    await sleep(REST)
    writeFileSync(collect, '')
    await sleep(COLLECTING)
    return privateMemory(pid)
  } finally {
    bench.close()
  }
}

/** Publishes a page and shows a draft of it, so that each part of the server holds what it does in daily use. */
async function useAll(port, token, count) {
  const path = `/api/pages/${guidOfPage(count - 1)}`
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method, url, body, more = {}) => {
    const answer = await send(port, method, url, { headers: { ...headers, ...more }, body })
    if (answer.status >= 300) throw new Error(`${method} ${url} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const { body } = await call('GET', `${path}?draft=true`)
  const page = { ...body.page, title: `Pagina van ${Date.now()}` }
  const { etag } = await call('PUT', path, page, { 'if-match': '*' })
  await call('POST', `${path}:publish`, {}, { 'if-match': etag })
  await call('POST', `${path}:render`, page)
}

/** Anonymous memory of a process and its children: mapped files (LMDB, code) belong to the system. */
function privateMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const own = Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const text = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ')
  })
  return children.reduce((sum, child) => sum + privateMemory(Number(child)), own)
}

function report() {
  const results = checkouts.map((checkout) => {
    const of = (name) => median(found.get(checkout).map((each) => each[name]))
    return { checkout, empty: of('empty'), full: of('full'), site: of('site') }
  })
  const [before, after] = [results[0], results.at(-1)]
  const ratios = { server: after.full / before.full, site: after.site / before.site }
  if (values.json) console.log(JSON.stringify({ pages, results, ratios }))
  else {
    for (const { checkout, empty, full, site } of results) {
      const mb = (bytes) => `${(bytes / MB).toFixed(0)} MB`
      console.log(`${checkout}: server with 20 pages ${mb(empty)}, with ${pages} ${mb(full)}; the site ${mb(site)}`)
    }
    if (results.length > 1) console.log(`ratio: server ${ratios.server.toFixed(2)}, site ${ratios.site.toFixed(2)}`)
  }
  if (results.length > 1 && ratios.site > most) process.exitCode = 1
}
