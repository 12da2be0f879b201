// `npm test`: checks and tests in the order in which they fail fastest, then a count. Nothing is skipped silently: what a step needs is
// found, or installed if this machine allows it, or the step fails with the command to install it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, isHeadlessShell } from './support/find-chromium.mjs'
import { findServer, servers } from './support/find-server.mjs'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(repository, 'test-results')
/** A line for each test file: its place, and how long it took. */
const times = join(results, 'files.jsonl')
/** The same samples in every run of a commit on one day; another seed, another commit or another day draws others. */
const seed = process.env.TEST_SEED ?? '199328593'
const day = process.env.TEST_DAY ?? String(Math.floor(Date.now() / 86_400_000) + countCommits())
const started = performance.now()
/**
 * Tests with processes and browsers of up to so many files run again when they fail, one file at a time. What ran out of time beside others
 * then passes, and the summary says that it took two runs. More files than that have a reason of their own.
 */
const MOST_RUN_AGAIN = 3
const totals = { passed: 0, failed: 0 }
/** Lines of the summary, failures first among them by nature of the steps. */
const summary = []

process.chdir(repository)
process.env.TEST_SEED = seed
process.env.TEST_DAY = day
process.env.TZ = 'UTC'
process.env.TEST_TIMES = times
process.env.TEST_TRACE ??= '0'
process.env.TEST_TURNS = '1'
console.log(
  `TEST_SEED=${seed} TEST_DAY=${day}${process.env.TEST_FULL === '1' ? ' TEST_FULL=1 (whole matrices)' : ' (samples; TEST_FULL=1 npm test runs whole matrices)'}`,
)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await Promise.all([
  check('types', 'typescript/bin/tsc', ['-b']),
  check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
  check('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  check('unused code', 'knip/bin/knip.js', ['--no-progress']),
])
// Browser tests run from the compilation, where a folder that is gone would still be found.
spawnSync(process.execPath, ['cli/prune-compiled.mjs'])
await test('unit')
const hasServers = provideServers()
await test('integration')
if (provideChromium() && hasServers) await test('e2e', ['e2e', 'e2e-alone'])

console.log(`\n${summary.join('\n')}`)
console.log(listSlowest(10))
console.log(`${seconds(started)} s in all; TEST_SEED=${seed} TEST_DAY=${day} npm test repeats this run`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** A step without test cases: it counts only when it fails. */
async function check(name, bin, args) {
  const code = await run(name, bin, args)
  if (code !== 0) totals.failed += 1
  summary.push(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `: exit ${code}`}`)
}

/** @param projects of vitest.config.ts, one after another; default: the one with this name */
async function test(name, projects = [name]) {
  const begun = performance.now()
  let code = await runTests(`${name} tests`, name, projects)
  const files = readFiles(name)
  const failing = [...files].filter(([, { failures }]) => failures.length > 0)
  /** @type {[string, string[]][]} */
  const again = []
  if (name !== 'unit' && failing.length > 0 && failing.length <= MOST_RUN_AGAIN) {
    const places = failing.map(([place]) => place)
    const { TEST_TRACE } = process.env
    process.env.TEST_TRACE = '1'
    code = await runTests(`${name} tests again`, `${name}-again`, projects, ['--maxWorkers=1', '--no-file-parallelism', ...places])
    // What follows is a first run, which keeps no traces.
    process.env.TEST_TRACE = TEST_TRACE
    for (const [place, now] of readFiles(`${name}-again`)) files.set(place, now)
    for (const [place, before] of failing) if (files.get(place)?.failures.length === 0) again.push([place, before.failures])
  }
  const sum = (/** @type {(file: FileCount) => number} */ count) => [...files.values()].reduce((total, file) => total + count(file), 0)
  const passed = sum((file) => file.passed)
  // A runner that dies reports no failed case but is still a failure.
  const failed = Math.max(
    sum((file) => file.failed),
    code === 0 ? 0 : 1,
  )
  totals.passed += passed
  totals.failed += failed
  const waiting = sum(({ skipped }) => skipped)
  const another = waiting > 0 ? ` (${waiting} have another turn)` : ''
  summary.push(`${failed === 0 ? '✓' : '✗'} ${name} tests: ${passed} passed, ${failed} failed${another}, in ${seconds(begun)} s`)
  for (const { failures } of files.values()) for (const each of failures) summary.push(`    ✗ ${each}`)
  for (const [place, failures] of again) {
    summary.push(`    ! ${place} failed beside others and passed alone:`)
    for (const each of failures) summary.push(`      ${each}`)
  }
}

/** @param file what the results are called; @param options of vitest */
function runTests(title, file, projects, options = []) {
  const chosen = projects.flatMap((each) => ['--project', each])
  const reporters = ['default', 'json', './tests/support/report-files.mjs'].map((each) => `--reporter=${each}`)
  return run(title, 'vitest/vitest.mjs', ['run', ...chosen, ...reporters, `--outputFile.json=${join(results, `${file}.json`)}`, ...options])
}

/** @typedef {{ passed: number, failed: number, failures: string[], skipped: number }} FileCount */

/** What a run found in each file. @returns {Map<string, FileCount>} by place */
function readFiles(name) {
  const file = join(results, `${name}.json`)
  const counts = new Map()
  if (!existsSync(file)) return counts
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const place = suite.name.replace(`${repository}/`, '')
    const count = counts.get(place) ?? { passed: 0, failed: 0, failures: [], skipped: 0 }
    counts.set(place, count)
    // A file that does not load reports no failed case but is still a failure.
    if (suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed')) {
      count.failed += 1
      count.failures.push(`${place}: ${(suite.message ?? '').split('\n')[0]}`)
    }
    for (const { status, fullName, meta } of suite.assertionResults) {
      if (status === 'passed') count.passed += 1
      else if (status === 'failed') {
        count.failed += 1
        count.failures.push(`${place}: ${fullName}`)
        for (const trace of meta?.traces ?? []) count.failures.push(`    npx playwright show-trace ${trace}`)
      } else count.skipped += 1
    }
  }
  return counts
}

/** The files that took longest, with their hooks. */
function listSlowest(count) {
  if (!existsSync(times)) return ''
  const lines = readFileSync(times, 'utf8').trimEnd().split('\n')
  const slowest = lines.map((line) => JSON.parse(line)).sort((a, b) => b.ms - a.ms)
  const shown = slowest.slice(0, count).map(({ place, ms }) => `${String(Math.round(ms / 1000)).padStart(6)} s  ${place}`)
  return ['\nTook longest:', ...shown, ''].join('\n')
}

/** Runs a tool from node_modules with this Node and passes its output through. */
function run(name, bin, args) {
  console.log(`\n── ${name} ── at ${seconds(started)} s`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, 'node_modules', bin), ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Finds Chromium, or installs Debian's where this process may: the headless shell, or the whole browser where that is all there is. */
function provideChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const path = findChromium()
    if (process.env.CHROMIUM_PATH || isHeadlessShell(path) || (path && name === 'chromium')) break
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) break
    console.log(`\n── ${name} ── is not here; installing it with apt-get`)
    const apt = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], apt)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], apt)
  }
  const path = findChromium()
  if (path) {
    process.env.CHROMIUM_PATH = path
    return true
  }
  const chosen = process.env.CHROMIUM_PATH ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not exist. ` : ''
  summary.push(
    `✗ e2e tests: ${chosen}No Chromium to test with. Install one, then run npm test again:`,
    '    Debian:          sudo apt-get update && sudo apt-get install -y chromium-headless-shell',
    '    Ubuntu:          sudo apt-get update && sudo apt-get install -y chromium',
    '    elsewhere:       npx playwright install --with-deps chromium',
    '    or point CHROMIUM_PATH at one that is there',
  )
  totals.failed += 1
  return false
}

/** Finds the servers that the delivery test runs, or installs Debian's without starting them. */
function provideServers() {
  const missing = () => servers.filter(({ name }) => !findServer(name))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing().map((server) => server.package)
    console.log(`\n── ${packages.join(', ')} ── not here; installing with apt-get`)
    // invoke-rc.d starts nothing in this runlevel.
    const apt = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
    spawnSync('apt-get', ['update'], apt)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], apt)
  }
  if (missing().length === 0) return true
  const packages = missing()
    .map((server) => server.package)
    .join(' ')
  summary.push(
    `✗ e2e tests: ${packages} not found. Install, then run npm test again:`,
    `    Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y ${packages}`,
    `    macOS:           brew install ${packages}`,
  )
  totals.failed += 1
  return false
}

function seconds(since) {
  return Math.round((performance.now() - since) / 1000)
}

/** Each landing has another turn, so that days with many of them draw many samples; a shallow clone knows its day alone. */
function countCommits() {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(stdout) || 0
}
