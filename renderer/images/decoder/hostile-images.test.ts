import { sample } from '#tests/support/seed.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeBombs, makeSmuggled, makeStrangers, makeTruncated } from '#tests/support/image-corpus.ts'
import { withAvifSize } from '#tests/support/image-parts.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { defaultLimits } from './limits.ts'
import { openDecoder } from './open-decoder.ts'

const decoder = openDecoder()
const spec = { width: 100, fit: 'cover', format: 'webp', quality: 80 } as const
/** Peak memory of the decoder in bytes, as the kernel remembers it. */
let peak = 0

function notePeak() {
  const status = `/proc/${decoder.pid}/status`
  const [, kilobytes = '0'] = (existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))) || []
  peak = Math.max(peak, Number(kilobytes) * 1024)
}

function keep(bytes: Buffer): string {
  const file = join(makeScratch(), 'image.png')
  writeFileSync(file, bytes)
  return file
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  )

afterAll(() => decoder.close())

test.each([...(await makeBombs()), ...(await makeStrangers())])('$name: $code, at once', async ({ bytes, code }) => {
  const file = keep(bytes)
  const to = `${file}.kept`
  const took: number[] = []
  for (const call of [() => decoder.inspect(file), () => decoder.normalise(file, to), () => decoder.makeVariant(file, to, spec)]) {
    const started = performance.now()
    expect(await outcomeOf(call())).toBe(code)
    took.push(performance.now() - started)
  }
  // The first call may have started the process, and the machine may have other work.
  expect(Math.min(...took)).toBeLessThan(500)
  expect(existsSync(to)).toBe(false)
  notePeak()
})

test.each(await makeSmuggled())('$name: nothing of what came along is left', async ({ bytes, payloads }) => {
  const to = join(makeScratch(), 'kept')
  const outcome = await outcomeOf(decoder.normalise(keep(bytes), to))
  notePeak()
  expect(outcome).toBe('taken')
  const [was, is] = [bytes, readFileSync(to)].map((file) => file.toString('latin1')) as [string, string]
  for (const payload of payloads) expect([was.includes(payload), is.includes(payload)]).toEqual([true, false])
  const { exif, xmp, iptc, icc, comments } = await sharp(to).metadata()
  expect({ exif, xmp, iptc, icc, comments }).toEqual({})
})

test.each(sample('formats that are cut off', ['png', 'jpeg', 'webp', 'avif', 'gif'] as const, 2))(
  '%s that is cut off anywhere is refused',
  async (format) => {
    for (const { name, bytes } of await makeTruncated(format)) {
      const file = keep(bytes)
      for (const call of [() => decoder.inspect(file), () => decoder.normalise(file, `${file}.kept`)]) {
        expect([name, await outcomeOf(call())]).toEqual([name, expect.stringMatching(/^SITE_IMAGE_(BROKEN|TYPE)$/)])
      }
    }
  },
)

test('an AVIF that hides how large it is stays within the cap, or is refused', async () => {
  const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#336699' } })
    .avif({ effort: 0 })
    .toBuffer()
  const outcome = await outcomeOf(decoder.inspect(keep(withAvifSize(large, 100, 100))))
  expect(['taken', 'SITE_IMAGE_BROKEN', 'SITE_IMAGE_PIXELS']).toContain(outcome)
  notePeak()
})

test('the largest of each format stays within the cap', async () => {
  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
  const files = [
    keep(await flat(5000, 5000).avif({ effort: 0 }).toBuffer()),
    keep(await flat(7000, 7100).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  ]
  for (const file of files) {
    expect(await outcomeOf(decoder.normalise(file, `${file}.kept`))).toBe('taken')
    notePeak()
  }
})

test('the decoder kept to its cap', () => {
  if (process.platform === 'linux') expect(peak).toBeGreaterThan(50 * 1024 ** 2)
  expect(peak).toBeLessThanOrEqual(defaultLimits.memoryCap)
})

test('what it decodes takes no memory of the process that asks', async () => {
  const file = keep(
    await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  )
  const before = process.memoryUsage.rss()
  await Promise.all(Array.from({ length: 4 }, (_, index) => decoder.normalise(file, `${file}.${index}`)))
  expect(process.memoryUsage.rss() - before).toBeLessThan(20 * 1024 ** 2)
})
