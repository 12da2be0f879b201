import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { probeMedia } from './probe.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'

function probe(name: string, bytes: Buffer | string) {
  const folder = makeScratch()
  writeFileSync(join(folder, name), bytes)
  return probeMedia(folder, { path: name, size: bytes.length, mtimeMs: 1, ctimeMs: 1 })
}

/** 3 by 2 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208060000009d748a6a', 'hex')
const gif = Buffer.from('47494638396103000200', 'hex')
const webp = Buffer.from('524946461e00000057454250565038580a00000000000000020000010000', 'hex')

/** A JPEG header of 3 by 2 pixels that a camera held at `orientation` wrote (Exif 2.3, tag 0x0112). */
function jpeg(orientation: number): Buffer {
  const exif = Buffer.from(
    `457869660000 4d4d002a00000008 0001 0112 0003 00000001 00${orientation.toString(16).padStart(2, '0')}0000 00000000`.replaceAll(' ', ''),
    'hex',
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, Buffer.from('ffc00011080002000303011100021100031100ffd9', 'hex')])
}

describe('probeMedia', () => {
  test.each([
    ['png', png],
    ['gif', gif],
    ['webp', webp],
    ['jpg', jpeg(1)],
  ])('measures %s', (extension, bytes) => {
    expect(probe(`${guid}.${extension}`, bytes)).toMatchObject({ kind: 'media', guid, width: 3, height: 2 })
  })

  test.each([3, 6, 8])('a photo is as wide as it is shown: orientation %i', (orientation) => {
    const [width, height] = orientation >= 5 ? [2, 3] : [3, 2]
    expect(probe(`${guid}.jpg`, jpeg(orientation))).toMatchObject({ width, height })
  })

  test('an image that cannot be measured has no size and counts as missing', () => {
    const row = probe(`${guid}.png`, 'geen beeld')
    expect(row.hash).toHaveLength(24)
    expect(row).not.toHaveProperty('width')
  })

  test.each(['png', 'jpg', 'avif'])('an image of another type under the name of %s has no size', (extension) => {
    expect(probe(`${guid}.${extension}`, '<svg width="3" height="2" xmlns="http://www.w3.org/2000/svg"/>')).not.toHaveProperty('width')
    expect(probe(`${guid}.${extension}`, gif)).not.toHaveProperty('width') // another name
  })

  test('other files are taken as they are', () => {
    expect(probe(`${guid}.pdf`, png)).not.toHaveProperty('width')
    expect(probe(`${guid}.svg`, '<svg width="3" height="2"/>')).not.toHaveProperty('width')
  })

  test('the hash follows the bytes, not the name', () => {
    expect(probe(`${guid}.png`, png).hash).toBe(probe(`${guid.replace('1', '2')}.png`, png).hash)
    expect(probe(`${guid}.png`, png).hash).not.toBe(probe(`${guid}.png`, gif).hash)
  })
})
