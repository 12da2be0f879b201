import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pretendWindows } from '#tests/support/on-windows.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { defaultLimits } from './limits.ts'
import { type DecoderOptions, openDecoder } from './open-decoder.ts'
import { spawnLimited } from './spawn-limited.ts'

/** Takes a good while. */
const spec = { fit: 'cover', format: 'avif', quality: 80 } as const

function open(options: DecoderOptions = {}) {
  const decoder = openDecoder(options)
  onTestFinished(() => decoder.close())
  return decoder
}

async function keepPhoto(pixels = 1500): Promise<string> {
  const file = join(makeScratch(), 'photo')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  writeFileSync(
    file,
    await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#808080', noise } })
      .jpeg()
      .toBuffer(),
  )
  return file
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

/** Ends the process while it writes a copy of `photo`. */
async function killAtWork(decoder: { readonly pid: number | undefined }, photo: string) {
  const isWriting = () => readdirSync(dirname(photo)).some((name) => name.endsWith('.tmp'))
  await vi.waitFor(() => expect(isWriting()).toBe(true), { interval: 5, timeout: 15_000 })
  const pid = decoder.pid as number
  // Its start takes processor time of its own, more on a busy machine.
  const before = ticksOf(pid)
  await vi.waitFor(() => expect(ticksOf(pid)).toBeGreaterThan(before + 15), { interval: 5, timeout: 15_000 })
  process.kill(pid, 'SIGKILL')
}

test('the image that ends the process is broken, the next one has a new process', async () => {
  const decoder = open()
  const file = await keepPhoto()
  const work = outcomeOf(decoder.makeVariant(file, `${file}.copy`, spec))
  await killAtWork(decoder, file)
  expect(await work).toBe('SITE_IMAGE_BROKEN')
  expect(existsSync(`${file}.copy`)).toBe(false)
  expect(await decoder.inspect(file)).toMatchObject({ width: 1500 })
})

test('images beside it, and those that wait, are done all the same', async () => {
  const decoder = open()
  const file = await keepPhoto()
  const work = Array.from({ length: 6 }, (_, index) => outcomeOf(decoder.makeVariant(file, `${file}.${index}`, { ...spec, width: 900 })))
  await killAtWork(decoder, file)
  const outcomes = await Promise.all(work)
  // If only one was working, it counts as the cause.
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(5)
})

test('a process that was ended while it had nothing to do is replaced without anybody noticing', async () => {
  const decoder = open()
  const file = await keepPhoto(100)
  await decoder.inspect(file)
  process.kill(decoder.pid as number, 'SIGKILL')
  expect(await outcomeOf(decoder.inspect(file))).toBe('done')
})

test('an image that takes more memory than there is fails alone', async () => {
  const decoder = open({ memoryCap: 220 * 1024 ** 2 })
  const [small, large] = [await keepPhoto(100), join(makeScratch(), 'large')]
  // Decoding it takes about 250 MB, and its rows become available only at the end.
  writeFileSync(
    large,
    await sharp({ create: { width: 3600, height: 3600, channels: 3, background: '#336699' } })
      .avif({ effort: 0 })
      .toBuffer(),
  )
  const outcomes = await Promise.all([small, large, small].map((file) => outcomeOf(decoder.inspect(file))))
  expect(outcomes).toEqual(['done', expect.stringMatching(/^SITE_IMAGE_(BROKEN|PIXELS)$/), 'done'])
  expect(await outcomeOf(decoder.inspect(small))).toBe('done')
})

test('an image that takes too long fails, and those beside it do not', async () => {
  const decoder = open({ workCapMs: 400 })
  const [small, large] = [await keepPhoto(100), await keepPhoto()]
  const work = [
    outcomeOf(decoder.makeVariant(large, `${large}.copy`, spec)),
    ...Array.from({ length: 5 }, () => outcomeOf(decoder.inspect(small))),
  ]
  expect(await Promise.all(work)).toEqual(['SITE_IMAGE_BROKEN', 'done', 'done', 'done', 'done', 'done'])
})

test('closing ends what is at work and what waits', async () => {
  const decoder = open()
  const file = await keepPhoto()
  const work = Array.from({ length: 4 }, (_, index) => outcomeOf(decoder.makeVariant(file, `${file}.${index}`, spec)))
  await vi.waitFor(() => expect(decoder.pid).toBeDefined(), { interval: 5, timeout: 15_000 })
  await decoder.close()
  expect(await Promise.all(work)).toEqual(Array.from({ length: 4 }, () => 'SITE_IMAGE_BUSY'))
  expect(decoder.pid).toBeUndefined()
  expect(await outcomeOf(decoder.inspect(file))).toBe('SITE_IMAGE_BUSY')
})

test.runIf(process.platform === 'linux')('the kernel holds the process to its cap, and it knows none of our secrets', async () => {
  process.env['SITE_TEST_SECRET'] = 'not for the decoder'
  onTestFinished(() => void delete process.env['SITE_TEST_SECRET'])
  const decoder = open()
  await decoder.inspect(await keepPhoto(100))
  const read = (name: string) => readFileSync(`/proc/${decoder.pid}/${name}`, 'utf8')
  const [, limit] = /^Max data size\s+(\d+)/m.exec(read('limits')) ?? []
  expect(Number(limit)).toBeLessThanOrEqual(defaultLimits.memoryCap)
  expect(Number(limit)).toBeGreaterThan(defaultLimits.memoryCap * 0.9)
  expect(read('environ')).not.toContain('SECRET')
})

test('nor does one on Windows, which has no such limit', async () => {
  process.env['SITE_TEST_SECRET'] = 'not for the decoder'
  onTestFinished(() => void delete process.env['SITE_TEST_SECRET'])
  pretendWindows()
  const child = spawnLimited(process.execPath, ['-e', 'process.send(Object.keys(process.env))'], defaultLimits.memoryCap)
  const [names] = (await once(child, 'message')) as [string[]]
  expect(names).toContain('UV_THREADPOOL_SIZE')
  expect(names).not.toContain('SITE_TEST_SECRET')
})

test('the process ends with the one that started it', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    const limits = JSON.stringify({ memoryCap: 1e9, workCapMs: 1e4, mostPixels: 1e6 })
    const child = spawn(process.execPath, [${JSON.stringify(join(import.meta.dirname, 'process.mjs'))}, limits], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.on('message', () => console.log(child.pid))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000 })
})

/** Processor time of a process so far, in hundredths of a second. */
function ticksOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user ?? 0) + (system ?? 0)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
