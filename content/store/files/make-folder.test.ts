import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'make-folder-'))))
afterEach(() => rmSync(root, { recursive: true }))

const notWritable = expect.objectContaining({ code: 'SITE_NOT_WRITABLE' }) as Error

describe('a folder is made', () => {
  it('with those above it, again too, and nothing is left in it', () => {
    const path = join(root, 'een', 'twee')
    makeFolder(path)
    makeFolder(path)
    expect(readdirSync(path)).toEqual([])
  })

  it('not where a file stands in its way', () => {
    writeFileSync(join(root, 'bestand'), '')
    for (const path of ['bestand', 'bestand/onder']) expect(() => makeFolder(join(root, path))).toThrow(notWritable)
  })

  it('not where the system makes none, and says so at once', () => {
    for (const path of ['/proc/bouwsteen/site', '/proc/self']) expect(() => makeFolder(path)).toThrow(notWritable)
  })
})
