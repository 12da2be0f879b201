// `npm run bench:dev`: from saving a page's file until its words stand in the browser that shows it. README.md says what is measured.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../support/find-chromium.mjs'
import { editedPage, writeWorkspace } from './generate-site.mjs'

const usage = `npm run bench:dev [-- --pages 1000,10000] [--saves 40] [--json]

  --pages N,N  sizes of the site, one after another (default 1000,10000)
  --saves N    times a page is saved at each size (default 40)
  --json       one line of JSON instead of the table

Exit code 1 when the 95th percentile is over 150 ms up to 1,000 pages, or over 300 ms above.`

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    saves: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const sizes = values.pages.split(',').map(Number)
const saves = Number(values.saves)
const isMany = (number) => Number.isInteger(number) && number >= 20
const executablePath = findChromium()
if (values.help || ![...sizes, saves].every(isMany) || !executablePath) {
  console.error(executablePath || values.help ? usage : 'No Chromium found: set CHROMIUM_PATH.')
  process.exit(values.help ? 0 : 2)
}

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const port = 17_900
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const results = []
try {
  if (!values.json) console.log(`${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, ${saves} saves at each size`)
  for (const size of sizes) results.push(await measure(size))
} finally {
  await browser.close()
}
const isGood = results.every(({ size, p95 }) => p95 <= (size <= 1000 ? 150 : 300))
if (values.json) console.log(JSON.stringify({ results, isGood }))
else {
  console.log('pages      p50      p95     most   until the first page')
  for (const { size, p50, p95, most, first } of results) {
    const ms = (number) => `${number.toFixed(0)} ms`.padStart(9)
    console.log(`${String(size).padEnd(6)}${ms(p50)}${ms(p95)}${ms(most)}${ms(first).padStart(15)}`)
  }
}
process.exitCode = isGood ? 0 : 1

async function measure(size) {
  const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-bench-dev-'))
  const workspace = join(scratch, 'workspace')
  writeWorkspace(workspace, size)
  const startedAt = performance.now()
  const words = ['dev', '--workspace', workspace, '--data', join(scratch, 'data'), '--port', String(port)]
  const dev = spawn(process.execPath, [join(repository, 'cli/bin.mjs'), ...words], { stdio: 'ignore' })
  try {
    const page = await (await browser.newContext()).newPage()
    const file = editedPage(workspace, size)
    await openWhenThere(page, `http://bench.localhost:${port}/${file.split('/pages/')[1].replace(/\.md$/, '')}`)
    const first = performance.now() - startedAt
    const text = readFileSync(file, 'utf8')
    const times = []
    for (let save = 0; save < saves; save += 1) {
      // As somebody who writes, and looks, and writes again; the page that was reloaded has settled.
      await sleep(300)
      times.push(await saveAndSee(page, file, text, `Wijziging nummer ${save}.`))
    }
    await page.context().close()
    const sorted = times.toSorted((a, b) => a - b)
    return { size, p50: sorted[Math.floor(saves / 2)], p95: sorted[Math.floor(saves * 0.95)], most: sorted.at(-1), first }
  } finally {
    dev.kill('SIGTERM')
    await new Promise((resolve) => dev.once('close', resolve))
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function openWhenThere(page, url) {
  for (;;) {
    const answer = await page.goto(url).catch(() => undefined)
    if (answer?.status() === 200) return
    await sleep(200)
  }
}

async function saveAndSee(page, file, text, words) {
  const seen = page.waitForFunction((wanted) => document.body?.innerText.includes(wanted), words, { polling: 'raf', timeout: 30_000 })
  // The wait itself has begun in the page before the file is written.
  await page.evaluate(() => 0)
  const savedAt = performance.now()
  writeFileSync(file, `${text}\n${words}\n`)
  await seen
  return performance.now() - savedAt
}
