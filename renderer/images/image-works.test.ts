import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import type { ImageDecoder, ImageFacts, VariantSpec } from './contract.ts'
import { openImageWorks } from './image-works.ts'

const facts: ImageFacts = { format: 'png', width: 3, height: 2, frames: 1, placeholder: ['#111111', '#222222', '#333333', '#444444'] }
const spec: VariantSpec = { width: 160, fit: 'cover', format: 'webp', quality: 80 }

/** A decoder that records its requests, and answers when allowed. */
function createDecoder() {
  const asked: string[] = []
  let inWork = 0
  const most = { inWork: 0 }
  const work = async <T>(what: string, done: () => T): Promise<T> => {
    asked.push(what)
    inWork += 1
    most.inWork = Math.max(most.inWork, inWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inWork -= 1
    return done()
  }
  const decoder: ImageDecoder = {
    inspect: (file) => work(`inspect ${file}`, () => facts),
    normalise: () => Promise.reject(new Error('not asked for')),
    makeVariant: (from, to) => {
      return work(`copy ${from}`, () => {
        writeFileSync(to, 'beeld')
        return { width: 160, height: 100, size: 5 }
      })
    },
    drawVariant: () => Promise.reject(new Error('not asked for')),
    close: () => Promise.resolve(),
  }
  return { decoder, asked, most }
}

describe('openImageWorks', () => {
  test('decodes what has the same bytes once, also for who comes after', async () => {
    const data = makeScratch()
    const { decoder, asked } = createDecoder()
    const works = openImageWorks(data, decoder)
    expect(await Promise.all([works.inspect('a.png', 'abc'), works.inspect('b.png', 'abc')])).toEqual([facts, facts])
    expect(await openImageWorks(data, decoder).inspect('c.png', 'abc')).toEqual(facts)
    expect(asked).toEqual(['inspect a.png'])
  })

  test('makes a copy of one name once, and the same file is everyone’s', async () => {
    const data = makeScratch()
    const { decoder, asked } = createDecoder()
    const works = openImageWorks(data, decoder)
    const [one, other] = await Promise.all([
      works.keepCopy('a.png', 'abc-160v2.webp', spec),
      works.keepCopy('a.png', 'abc-160v2.webp', spec),
    ])
    expect(one).toBe(other)
    expect(readFileSync(one, 'utf8')).toBe('beeld')
    await openImageWorks(data, decoder).keepCopy('a.png', 'abc-160v2.webp', spec)
    expect(asked).toEqual(['copy a.png'])
  })

  test('asks again for what was not finished, or cannot be read', async () => {
    const data = makeScratch()
    const { decoder, asked } = createDecoder()
    const works = openImageWorks(data, decoder)
    writeFileSync(await works.keepCopy('a.png', 'abc-160v2.webp', spec), '')
    await works.keepCopy('a.png', 'abc-160v2.webp', spec)
    await works.inspect('a.png', 'abc')
    const kept = join(data, 'cache/images/abcv1.json')
    expect(existsSync(kept)).toBe(true)
    writeFileSync(kept, '{"format":')
    expect(await works.inspect('a.png', 'abc')).toEqual(facts)
    expect(asked).toEqual(['copy a.png', 'copy a.png', 'inspect a.png', 'inspect a.png'])
  })

  test('keeps nothing of what failed', async () => {
    const data = makeScratch()
    const { decoder } = createDecoder()
    const failing = { ...decoder, inspect: () => Promise.reject(new Error('stuk')) }
    await expect(openImageWorks(data, failing).inspect('a.png', 'abc')).rejects.toThrow('stuk')
    expect(await openImageWorks(data, decoder).inspect('a.png', 'abc')).toEqual(facts)
  })

  test('gives the decoder a few at a time', async () => {
    const { decoder, most, asked } = createDecoder()
    const works = openImageWorks(makeScratch(), decoder)
    await Promise.all(Array.from({ length: 20 }, (_, index) => works.keepCopy(`${index}.png`, `${index}`, spec)))
    expect(asked).toHaveLength(20)
    expect(most.inWork).toBe(4)
  })
})

test('a copy of an image that was replaced while it waited is kept for nobody', async () => {
  const data = makeScratch()
  const file = join(data, 'foto.png')
  writeFileSync(file, 'de ene foto')
  const name = `${hash('sha256', 'de ene foto').slice(0, 24)}-160v2.webp`
  const { decoder } = createDecoder()
  const replacing: ImageDecoder = {
    ...decoder,
    makeVariant(from, to, each) {
      writeFileSync(file, 'de andere foto')
      return decoder.makeVariant(from, to, each)
    },
  }
  await expect(openImageWorks(data, replacing).keepCopy(file, name, spec)).rejects.toMatchObject({ code: 'SITE_IMAGE_BUSY' })
  expect(readdirSync(join(data, 'cache/pictures'))).toEqual([])
  writeFileSync(file, 'de ene foto')
  expect(readFileSync(await openImageWorks(data, decoder).keepCopy(file, name, spec), 'utf8')).toBe('beeld')
})

test('what an image is is kept for nobody where it was replaced meanwhile', async () => {
  const data = makeScratch()
  const file = join(data, 'foto.png')
  writeFileSync(file, 'de ene foto')
  const name = hash('sha256', 'de ene foto').slice(0, 24)
  const { decoder } = createDecoder()
  const replacing: ImageDecoder = {
    ...decoder,
    inspect(from) {
      writeFileSync(file, 'de andere foto')
      return decoder.inspect(from)
    },
  }
  await expect(openImageWorks(data, replacing).inspect(file, name)).rejects.toMatchObject({ code: 'SITE_IMAGE_BUSY' })
  writeFileSync(file, 'de ene foto')
  const other: ImageDecoder = { ...decoder, inspect: () => Promise.resolve({ ...facts, width: 9 }) }
  expect(await openImageWorks(data, other).inspect(file, name)).toMatchObject({ width: 9 })
})

test('what an image is is known where no disk takes it', async () => {
  const data = makeScratch()
  writeFileSync(join(data, 'cache'), 'in its place')
  expect(await openImageWorks(data, createDecoder().decoder).inspect('a.png', 'abc')).toEqual(facts)
})
