// `npm run bench:images`: copies of images a second, by the decoder process and by sharp alone, and the cost of one image. README.md says
// what is measured.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openDecoder } from '../../.compiled/renderer/images/decoder/open-decoder.js'
import { compareDelivery } from './image-delivery.mjs'
import { needWrk } from './live-bench.mjs'
import { median } from './measure.mjs'

const usage = `npm run bench:images [-- --rounds 7] [--seconds 3] [--no-single] [--no-http] [--json]

  --rounds N     times each side makes all copies, in turns; medians are printed (default 7)
  --seconds N    length of a measurement over HTTP (default 3)
  --no-single    without the time and memory of single images
  --no-http      without copies over HTTP, which need wrk
  --json         one line of JSON instead of the table

Exit code 1 when the decoder process makes less than ${0.9} of the copies that sharp makes alone, or a copy that is there already is sent
less than ${0.7} times as often as a file.`

const GOAL = 0.9
const DELIVERY_GOAL = 0.7
const WIDTHS = [320, 600, 1200]
const MEBIBYTE = 1024 ** 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    'no-single': { type: 'boolean', default: false },
    'no-http': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [values.rounds, values.seconds].map(Number)
if (values.help || ![rounds, seconds].every(Number.isInteger) || rounds < 1 || seconds < 1) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}
if (!values['no-http']) needWrk()

const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-bench-images-'))
const cores = availableParallelism()
const say = (text) => values.json || console.log(text)

try {
  say(`${cpus()[0]?.model ?? 'processor'} with ${cores} cores, sharp ${sharp.versions.sharp}, in ${scratch}`)
  const copies = await compareCopies()
  const singles = values['no-single'] ? [] : await measureSingles()
  const delivery = values['no-http'] ? undefined : await compareDelivery({ photo: await makePhoto(2000, 1333, 'jpeg'), rounds, seconds })
  report(copies, singles, delivery)
  if (copies.ratio < GOAL || delivery?.ratio < DELIVERY_GOAL) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}

/** In turn, so that other load on the machine affects both sides equally. */
async function compareCopies() {
  const files = await Promise.all([
    makePhoto(2000, 1333, 'jpeg'),
    makePhoto(4000, 3000, 'jpeg'),
    makePhoto(2048, 1536, 'png'),
    makePhoto(2000, 1500, 'webp'),
  ])
  const jobs = files.flatMap((from) => WIDTHS.map((width) => ({ from, to: `${from}-${width}.webp`, width })))
  const decoder = openDecoder()
  const bare = startBare()
  const sides = {
    decoder: () =>
      Promise.all(jobs.map(({ from, to, width }) => decoder.makeVariant(from, to, { width, fit: 'cover', format: 'webp', quality: 80 }))),
    bare: () => bare.ask({ kind: 'copies', jobs }),
  }
  const times = { decoder: [], bare: [] }
  // The first round starts processes and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? ['decoder', 'bare'] : ['bare', 'decoder']) {
      const started = performance.now()
      await sides[side]()
      if (round > 0) times[side].push(performance.now() - started)
    }
  }
  await decoder.close()
  bare.stop()
  const perSecond = (side) => jobs.length / (median(times[side]) / 1000)
  const ratio = median(times.bare.map((ms, round) => ms / times.decoder[round]))
  return { decoder: perSecond('decoder'), bare: perSecond('bare'), ratio }
}

/** Time and peak memory of the process for one image, each in a new process. */
async function measureSingles() {
  const cases = [
    ['JPEG, 12 MP', await makePhoto(4000, 3000, 'jpeg')],
    ['JPEG, 24 MP', await makePhoto(6000, 4000, 'jpeg')],
    ['PNG, 24 MP', await makePhoto(6000, 4000, 'png')],
    ['WebP, 24 MP', await makePhoto(6000, 4000, 'webp')],
    ['AVIF, 25 MP', await makePhoto(5000, 5000, 'avif')],
    ['GIF, 100 frames of 600 × 400', await makeAnimation(600, 400, 100)],
  ]
  const results = []
  for (const [name, from] of cases) {
    const inspected = await measureOne((decoder) => decoder.inspect(from))
    const normalised = await measureOne((decoder) => decoder.normalise(from, `${from}.kept`))
    const copied = await measureOne((decoder) =>
      decoder.makeVariant(from, `${from}.copy`, { width: 1200, fit: 'cover', format: 'webp', quality: 80 }),
    )
    results.push({ name, inspected, normalised, copied })
  }
  return results
}

async function measureOne(work) {
  const decoder = openDecoder()
  // Starting is not measured.
  await decoder.inspect(await makePhoto(512, 512, 'png'))
  const before = readUse(decoder.pid)
  const started = performance.now()
  const outcome = await work(decoder).then(
    () => 'done',
    ({ code }) => code,
  )
  const ms = Math.round(performance.now() - started)
  const after = readUse(decoder.pid)
  await decoder.close()
  return { outcome, ms, cpu: after.cpu - before.cpu, megabytes: after.megabytes }
}

/** Processor time (ms) and peak memory of a process; nothing without /proc. */
function readUse(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return {}
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number)
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpu: (user + system) * 10, megabytes: Math.round((Number(kilobytes) * 1024) / MEBIBYTE) }
}

/** sharp alone in a process, with the same concurrency and settings. */
function startBare() {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'bare-images.mjs')
  const child = fork(script, { env: { ...process.env, UV_THREADPOOL_SIZE: String(cores), MALLOC_ARENA_MAX: '2' } })
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', ({ error }) => (error === undefined ? resolve() : reject(new Error(error))))
        child.send({ ...message, atOnce: cores })
      }),
    stop: () => child.kill(),
  }
}

/** Large shapes and some grain, so that it is neither as easy as a drawing nor as hard as noise. */
async function makePhoto(width, height, format) {
  const file = join(scratch, `${width}x${height}.${format}`)
  if (existsSync(file)) return file
  const noise = (sigma) => ({ type: 'gaussian', mean: 128, sigma })
  const shapes = await sharp({
    create: { width: Math.ceil(width / 32), height: Math.ceil(height / 32), channels: 3, background: '#888', noise: noise(60) },
  })
    .png()
    .toBuffer()
  const grain = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#888', noise: noise(6) } })
    .png()
    .toBuffer()
  const pixels = await sharp(shapes)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer()
  const options = {
    jpeg: { quality: 88 },
    png: { compressionLevel: 4 },
    webp: { quality: 85, effort: 1 },
    avif: { quality: 55, effort: 0 },
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, options[format])
    .toFile(file)
  return file
}

async function makeAnimation(width, height, frames) {
  const file = join(scratch, 'animation.gif')
  const photo = sharp(await makePhoto(width * 2, height * 2, 'png'))
  const pictures = Array.from({ length: frames }, (_, index) =>
    photo
      .clone()
      .extract({ left: index * 2, top: index, width, height })
      .png()
      .toBuffer(),
  )
  await sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ effort: 1, colours: 64 })
    .toFile(file)
  return file
}

function report(copies, singles, delivery) {
  if (values.json) return console.log(JSON.stringify({ rounds, goal: GOAL, copies, singles, delivery }))
  const mark = copies.ratio >= GOAL ? '✓' : '✗'
  console.log(
    `${mark} copies: ${copies.decoder.toFixed(1)}/s by the decoder process, ${copies.bare.toFixed(1)}/s by sharp alone: ratio ${copies.ratio.toFixed(2)} (goal ${GOAL})`,
  )
  if (delivery) {
    const { size, copy, file, ratio } = delivery
    console.log(
      `${ratio >= DELIVERY_GOAL ? '✓' : '✗'} a copy of ${size} bytes: ${Math.round(copy)}/s, the same file of the output: ${Math.round(file)}/s: ratio ${ratio.toFixed(2)} (goal ${DELIVERY_GOAL})`,
    )
  }
  const cell = ({ outcome, ms, cpu, megabytes }) => (outcome === 'done' ? `${ms} ms, ${cpu} cpu, ${megabytes} MB` : outcome).padStart(28)
  if (singles.length > 0)
    console.log(`${''.padEnd(30)}${['looked at', 'written anew', '1200 px in WebP'].map((title) => title.padStart(28)).join('')}`)
  for (const { name, inspected, normalised, copied } of singles)
    console.log(`  ${name.padEnd(28)}${[inspected, normalised, copied].map(cell).join('')}`)
}
