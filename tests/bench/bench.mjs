// `npm run bench`: how long builds of a generated site take, as whole processes. README.md says what is measured.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkAgainst, TOO_SLOW } from './check.mjs'
import { MENU_ITEMS, RELATED_LINKS, writeHugoSite } from './generate-site.mjs'
import { measurePlainWrite, measureProcess, median, peakBetween } from './measure.mjs'
import { createBench, works } from './works.mjs'

const usage = `npm run bench [-- --pages 1000] [--runs 3] [--no-hugo] [--check [--against HEAD~3]] [--json] [--keep]

  --pages N   pages to generate (default 1000)
  --runs N    times each build is measured; the median is printed (default 3)
  --no-hugo   leave Hugo out; else the same content is built with it where this machine has it
  --check     compares with the commit before instead, by processor time; exit 1 from ${TOO_SLOW} times as much
  --against R the commit to compare with (default: the last one, or the one before it where nothing is uncommitted)
  --json      one line of JSON instead of the table
  --keep      leave the generated workspace where it is`

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    'no-hugo': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const pages = Number(values.pages)
const runs = Number(values.runs)
if (!Number.isInteger(pages) || pages < 2 * MENU_ITEMS || !Number.isInteger(runs) || runs < 1) {
  console.error(`--pages takes a whole number from ${2 * MENU_ITEMS}, --runs one from 1\n\n${usage}`)
  process.exit(2)
}

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-bench-'))
const say = (text) => values.json || console.log(text)

try {
  say(
    `${pages} pages, menu of ${MENU_ITEMS}, ${RELATED_LINKS} related links each; ${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, in ${scratch}`,
  )
  await (values.check ? check() : measure())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  if (values.keep) say(`Left in ${scratch}`)
  else rmSync(scratch, { recursive: true, force: true })
}

async function measure() {
  const bench = createBench({ root: repository, folder: scratch, pages })
  const results = await measureBouwsteen(bench)
  const plain = median(Array.from({ length: runs }, (_, run) => measurePlainWrite(bench.out, join(scratch, `plain-${run}`)).ms))
  for (const result of results) if (result.work === 'clean build') result.ratioToPlainWrite = result.ms / plain
  if (!values['no-hugo'] && hasHugo()) results.push(await measureHugo())
  report(results, plain)
}

async function check() {
  const { against, results, slower } = await checkAgainst({ repository, revision: values.against, pages, runs, scratch, say })
  if (values.json) console.log(JSON.stringify({ pages, runs, against, results, slower }))
  else {
    printTable(
      ['work', 'before', 'now', 'ratio'],
      results.map(({ work, before, now, ratio }) => [work, before.toFixed(2), now.toFixed(2), ratio.toFixed(2)]),
    )
    console.log(
      `\nSeconds of processor time, median of ${runs} run${runs === 1 ? '' : 's'} of each in turn, beside ${against.slice(0, 10)}.`,
    )
  }
  if (slower.length === 0) return
  console.error(`Slower, at ${TOO_SLOW} times the processor time or more: ${slower.join(', ')}.`)
  process.exitCode = 1
}

async function measureBouwsteen(bench) {
  await bench.build()
  const results = []
  for (const work of Object.keys(works)) results.push(await repeat(bench, work))
  return results
}

async function repeat(bench, work) {
  const measured = []
  for (let run = 0; run < runs; run += 1) {
    works[work](bench)
    measured.push(await bench.build())
  }
  const sites = measured.map(({ stdout }) => JSON.parse(stdout.trimEnd().split('\n').at(-1)).sites[0])
  const { visited, rendered, written, pages: total } = sites.at(-1)
  return { work, ...summarise(measured), phases: phasesOf(measured, sites), pages: total, visited, rendered, written }
}

function summarise(measured) {
  const times = measured.map((run) => run.ms)
  return { ms: median(times), fastestMs: Math.min(...times), memory: mostOf(measured.map((run) => run.memory)) }
}

/** Search is the end of a build, for as long as the build itself says; everything before is the work until the pages are released. */
function phasesOf(measured, sites) {
  const runs = measured.map(({ ms, samples }, run) => ({
    ms,
    samples,
    searchMs: sites[run].searchMs,
    releasedMs: ms - sites[run].searchMs,
  }))
  const phase = (name, times, memories) => ({ name, ms: median(times), fastestMs: Math.min(...times), memory: mostOf(memories) })
  return [
    phase(
      'until the pages are released',
      runs.map(({ releasedMs }) => releasedMs),
      runs.map(({ samples, releasedMs }) => peakBetween(samples, 0, releasedMs)),
    ),
    phase(
      'search index',
      runs.map(({ searchMs }) => searchMs),
      runs.map(({ samples, releasedMs, ms }) => peakBetween(samples, releasedMs, ms)),
    ),
  ]
}

function mostOf(memories) {
  const known = memories.filter((memory) => memory !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

function hasHugo() {
  return spawnSync('hugo', ['version'], { stdio: 'ignore' }).status === 0
}

async function measureHugo() {
  const site = join(scratch, 'hugo')
  writeHugoSite(site, pages)
  const measured = []
  for (let run = 0; run < runs; run += 1) {
    rmSync(join(site, 'public'), { recursive: true, force: true })
    measured.push(await measureProcess('hugo', ['--source', site, '--quiet', '--cacheDir', join(scratch, 'hugo-cache')]))
  }
  return { work: 'Hugo, clean build', ...summarise(measured), pages, rendered: pages }
}

function report(results, plain) {
  if (values.json) {
    console.log(JSON.stringify({ pages, runs, plainWriteMs: Math.round(plain), results }))
    return
  }
  const rows = results.flatMap(({ phases = [], ...result }) => {
    // A build without a part for search has but one.
    const told = phases.every(({ ms }) => ms >= 1) ? phases : []
    return [rowOf(result), ...told.map(({ name, ...phase }) => rowOf({ ...phase, work: `  ${name}` }))]
  })
  printTable(['work', 'seconds', 'fastest', 'pages/s', 'peak MB', 'visited', 'rendered', '× plain fs'], rows)
  console.log(
    `\nWriting the same files with plain fs: ${(plain / 1000).toFixed(2)} s. Seconds are the median of ${runs} run${runs === 1 ? '' : 's'}, Node's start included.`,
  )
  const hugo = results.find(({ work }) => work.startsWith('Hugo'))
  if (hugo) {
    const [clean] = results
    const [released] = clean.phases
    const ratio = (time) => (time / hugo.ms).toFixed(2)
    const size = ({ memory }) => `${megabytes(memory)} MB`
    console.log(
      `Clean build against Hugo (${(hugo.ms / 1000).toFixed(2)} s, ${size(hugo)}): ${ratio(released.ms)} × its time until the pages are released, ` +
        `with ${size(released)}; ${ratio(clean.ms)} × with the search index, which Hugo does not make, with ${size(clean)}.`,
    )
  }
}

function rowOf({ work, ms, fastestMs, memory, pages: total, visited, rendered, ratioToPlainWrite }) {
  return [
    work,
    (ms / 1000).toFixed(2),
    (fastestMs / 1000).toFixed(2),
    rendered > 1 ? Math.round(total / (ms / 1000)) : '',
    megabytes(memory),
    visited ?? '',
    rendered ?? '',
    ratioToPlainWrite?.toFixed(1) ?? '',
  ]
}

function megabytes(memory) {
  return memory === undefined ? '?' : Math.round(memory / 1e6)
}

function printTable(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => String(row[column]).length)))
  const line = (cells) =>
    cells.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]))).join('  ')
  console.log(`\n${line(head)}`)
  for (const row of rows) console.log(line(row))
}
