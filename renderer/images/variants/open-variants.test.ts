import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import type { VariantSpec } from '../contract.ts'
import { openVariants, type VariantOptions } from './open-variants.ts'

const spec: VariantSpec = { width: 100, fit: 'cover', format: 'webp', quality: 80 }
const image = { id: 'a1b2', file: '/media/a1b2.png' }
const KILOBYTE = 1000

/** Copies of 1,000 bytes that take no time; `make` counts them. */
function open(folder = makeScratch(), options: Partial<VariantOptions> = {}) {
  const make = vi.fn((_from: string, to: string, { width = 0 }: VariantSpec) => {
    writeFileSync(to, 'x'.repeat(KILOBYTE))
    return Promise.resolve({ width, height: 1, size: KILOBYTE })
  })
  const draw = vi.fn(() => Promise.resolve(Buffer.alloc(KILOBYTE, 'y')))
  const onUnkept = vi.fn()
  return {
    folder,
    make,
    draw,
    onUnkept,
    variants: openVariants({ folder, quotaBytes: 1e9, decoder: { makeVariant: make, drawVariant: draw }, onUnkept, ...options }),
  }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const isThere = (path: string) => () => expect(existsSync(path)).toBe(true)
const isGone = (path: string) => () => expect(existsSync(path)).toBe(false)

test('a copy is made once, however many ask at once or later', async () => {
  const { folder, make, variants } = open()
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => variants.get(image, spec)))
  for (const other of others) expect(other).toEqual(one)
  expect(one).toMatchObject({ size: KILOBYTE, etag: expect.stringMatching(/^"[0-9a-f]{24}"$/) as unknown })
  expect(await variants.get(image, spec)).toEqual(one)
  const later = open(folder)
  expect(await later.variants.get(image, spec)).toEqual(one)
  expect(make).toHaveBeenCalledTimes(1)
  expect(later.make).not.toHaveBeenCalled()
})

test('find answers with what is there and makes nothing', async () => {
  const { make, variants } = open()
  expect(await variants.find(image, spec)).toBeUndefined()
  const made = await variants.get(image, spec)
  expect(await variants.find(image, spec)).toEqual(made)
  expect(make).toHaveBeenCalledTimes(1)
})

test('another image, size, format, quality or cut is another copy; what does not show is not', async () => {
  const { make, variants } = open()
  const box = { ...spec, width: 100, height: 100 }
  const different: VariantSpec[] = [
    spec,
    { ...spec, width: 150 },
    { ...spec, format: 'jpeg' },
    { ...spec, quality: 90 },
    box,
    { ...box, fit: 'contain' },
    { ...box, focalPoint: { x: 0, y: 0 } },
  ]
  const etags = new Set<string>()
  for (const one of different) etags.add((await variants.get(image, one)).etag)
  etags.add((await variants.get({ ...image, id: 'other' }, spec)).etag)
  expect(etags.size).toBe(different.length + 1)
  const { etag } = await variants.get(image, spec)
  expect(await variants.get(image, { ...spec, height: undefined, fit: 'contain', focalPoint: { x: 0, y: 0 } })).toMatchObject({ etag })
  expect(make).toHaveBeenCalledTimes(different.length + 1)
})

test('a copy that failed is tried again by the next who asks', async () => {
  const { make, variants } = open()
  make.mockRejectedValueOnce(new Error('not this time'))
  await expect(variants.get(image, spec)).rejects.toThrow('not this time')
  expect(await variants.get(image, spec)).toMatchObject({ size: KILOBYTE })
})

test('an image has so many copies: the one asked for longest ago goes', async () => {
  const { folder, variants } = open(undefined, { mostPerImage: 3 })
  const made = []
  for (const width of [100, 150, 200]) made.push(await variants.get(image, { ...spec, width }))
  await variants.find(image, { ...spec, width: 100 })
  await variants.get(image, { ...spec, width: 250 })
  await vi.waitFor(isGone(made[1]?.path as string))
  isThere(made[0]?.path as string)()
  // Others keep theirs.
  for (const width of [100, 150, 200]) await variants.get({ ...image, id: 'other' }, { ...spec, width })
  await vi.waitFor(() => expect(filesIn(folder)).toBe(6))
})

test('all copies together keep to the quota', async () => {
  const { folder, variants } = open(undefined, { quotaBytes: 3 * KILOBYTE })
  for (const id of ['a', 'b', 'c']) await variants.get({ ...image, id }, spec)
  const kept = await variants.find({ id: 'a' }, spec)
  const { path = '' } = (await variants.find({ id: 'b' }, spec)) ?? {}
  await variants.find({ id: 'c' }, spec)
  await variants.find({ id: 'a' }, spec)
  await variants.get({ ...image, id: 'd' }, spec)
  await vi.waitFor(isGone(path))
  isThere(kept?.path as string)()
  expect(filesIn(folder)).toBe(3)
})

test('after a start the oldest go first, and what nobody finished goes too', async () => {
  const folder = makeScratch()
  const first = open(folder)
  const paths = []
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const { path = '' } = await first.variants.get({ ...image, id }, spec)
    utimesSync(path, 1000 - index, 1000 - index)
    paths.push(path)
  }
  writeFileSync(join(folder, 'a', 'left.tmp'), 'x')
  utimesSync(join(folder, 'a', 'left.tmp'), 1000, 1000)
  writeFileSync(join(folder, 'a', 'now.tmp'), 'x')
  const second = open(folder, { quotaBytes: 3 * KILOBYTE })
  await second.variants.get({ ...image, id: 'd' }, spec)
  await vi.waitFor(isGone(paths[2] as string))
  await vi.waitFor(isGone(join(folder, 'a', 'left.tmp')))
  isThere(join(folder, 'a', 'now.tmp'))()
  isThere(paths[0] as string)()
})

test('what another process made counts, and what it dropped is made again', async () => {
  const { folder, make, variants } = open()
  const other = open(folder)
  const { path = '' } = await other.variants.get(image, spec)
  await variants.get(image, spec)
  expect(make).not.toHaveBeenCalled()
  await other.variants.forget(image.id)
  isGone(path)()
  await variants.get(image, spec)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a file that a crash left empty is none', async () => {
  const { make, variants } = open()
  const { path = '' } = await variants.get(image, spec)
  writeFileSync(path, '')
  expect(await variants.find(image, spec)).toBeUndefined()
  await variants.get(image, spec)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a copy larger than the whole quota still answers the request for it', async () => {
  const { folder, variants } = open(undefined, { quotaBytes: 10 })
  isThere((await variants.get(image, spec)).path as string)()
  const next = open(folder, { quotaBytes: 10 })
  await next.variants.find({ id: 'other' }, spec)
  mkdirSync(join(folder, 'other'))
  await next.variants.forget('other')
  expect(filesIn(folder)).toBe(0)
})

test.each(['../x', 'a/b', '', '.'])('%j names no image', async (id) => {
  const { variants } = open()
  await expect(variants.get({ ...image, id }, spec)).rejects.toThrow(RangeError)
  await expect(variants.forget(id)).rejects.toThrow(RangeError)
})

const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(`the disk says ${code}`), { code }))

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES'])('a disk that says %s costs nobody a copy', async (code) => {
  const { make, draw, onUnkept, variants } = open()
  make.mockImplementation(refuse(code))
  const [one, other] = await Promise.all([variants.get(image, spec), variants.get(image, spec)])
  expect(one).toEqual({ bytes: Buffer.alloc(KILOBYTE, 'y'), size: KILOBYTE, etag: expect.stringMatching(/^"[0-9a-f]{24}"$/) as unknown })
  expect(other).toBe(one)
  // For a while, so that not every visitor of a page triggers it again.
  expect(await variants.find(image, spec)).toBe(one)
  expect([draw.mock.calls.length, onUnkept.mock.calls.length]).toEqual([1, 1])
  await variants.forget(image.id)
  expect(await variants.find(image, spec)).toBeUndefined()
})

test('a folder that cannot be there costs nobody a copy, and once it can be the next is a file', async () => {
  const folder = join(makeScratch(), 'variants')
  writeFileSync(folder, 'in its place')
  const { draw, onUnkept, variants } = open(folder)
  expect((await variants.get(image, spec)).bytes).toHaveLength(KILOBYTE)
  await variants.forget(image.id)
  expect(draw).toHaveBeenCalledTimes(1)
  expect(onUnkept).toHaveBeenCalled()
  rmSync(folder)
  isThere((await variants.get(image, spec)).path as string)()
})

test('an image that is broken stays broken, whatever the disk says', async () => {
  const { make, draw, variants } = open()
  make.mockImplementation(refuse('ENOSPC'))
  draw.mockRejectedValue(new Error('broken'))
  await expect(variants.get(image, spec)).rejects.toThrow('broken')
  make.mockImplementation(refuse('ESOMETHING'))
  await expect(variants.get(image, spec)).rejects.toThrow('ESOMETHING')
  expect(draw).toHaveBeenCalledTimes(1)
})
