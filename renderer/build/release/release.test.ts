import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from '#tests/support/read-tree.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import type { GraphStore, ReleaseList } from '../../graph/graph-store.ts'
import type { MoveLock } from '../contract.ts'
import { finishRelease } from './release.ts'

const list: ReleaseList = {
  renames: [
    ['main-0', 'index.html'],
    ['main-1', 'wonen/afval/index.html'],
    ['main-2', 'wonen/index.html'],
    ['file-0', 'assets/site-1.css'],
  ],
  deletes: ['oud/pagina/index.html', 'oud/index.html', 'wonen/weg.html'],
}

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** An output, and a release that waits for it. */
function prepare(release: ReleaseList = list) {
  const root = makeScratch()
  const [out, staging] = [join(root, 'out'), join(root, '.staging')]
  for (const path of ['index.html', 'wonen/index.html', 'wonen/weg.html', 'oud/index.html', 'oud/pagina/index.html', 'blijft/index.html'])
    write(out, path, `old ${path}`)
  for (const [from, to] of release.renames) write(staging, from, `new ${to}`)
  let waiting: ReleaseList | undefined = release
  const graph = { getRelease: () => waiting, finishRelease: () => void (waiting = undefined) } as unknown as GraphStore
  const finish = (lock?: MoveLock) => finishRelease(graph, out, staging, lock)
  return { out, staging, finish, isWaiting: () => waiting !== undefined }
}

describe('finishRelease', () => {
  test('brings new files, takes away old ones and the folders they leave empty', () => {
    const { out, finish, isWaiting } = prepare()
    finish()
    expect([...readTree(out).keys()]).toEqual([
      'assets/site-1.css',
      'blijft/index.html',
      'index.html',
      'wonen/afval/index.html',
      'wonen/index.html',
    ])
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new index.html')
    expect(existsSync(join(out, 'oud'))).toBe(false)
    expect(isWaiting()).toBe(false)
  })

  test('ends in the same tree wherever an earlier attempt was stopped', () => {
    const whole = prepare()
    whole.finish()
    const expected = readTree(whole.out)
    for (let done = 0; done <= list.renames.length; done += 1) {
      const { out, staging, finish } = prepare()
      for (const [from, to] of list.renames.slice(0, done)) {
        mkdirSync(dirname(join(out, to)), { recursive: true })
        renameSync(join(staging, from), join(out, to))
      }
      finish()
      finish()
      expect(readTree(out), `after ${done} renames`).toEqual(expected)
    }
  })

  test.each<[string, (out: string) => void]>([
    ['a folder where a file has to be', (out) => write(out, 'wonen/afval/index.html/oops.txt', 'x')],
    ['a file where a folder has to be', (out) => write(out, 'assets', 'x')],
    ['an empty folder where a file has to be', (out) => mkdirSync(join(out, 'assets/site-1.css'), { recursive: true })],
  ])('%s makes way', (_name, spoil) => {
    const { out, finish } = prepare()
    spoil(out)
    finish()
    expect([...readTree(out).keys()]).toEqual([
      'assets/site-1.css',
      'blijft/index.html',
      'index.html',
      'wonen/afval/index.html',
      'wonen/index.html',
    ])
  })

  test('a whole tree becomes the output at once, and only once', () => {
    const { out, staging, finish } = prepare({ isWhole: true, renames: [], deletes: [] })
    renameSync(out, staging)
    finish()
    expect(existsSync(join(out, 'index.html'))).toBe(true)
    expect(existsSync(staging)).toBe(false)
    finish()
    expect(existsSync(join(out, 'index.html'))).toBe(true)
  })

  test('is locked from before the first file until after the last', () => {
    const { out, finish } = prepare()
    const trees: string[][] = []
    const look = () => trees.push([...readTree(out).keys()])
    const hold = (move: () => void) => {
      look()
      move()
      look()
    }
    const before = [...readTree(out).keys()]
    finish({ hold })
    expect(trees).toEqual([before, [...readTree(out).keys()]])
  })

  test('locks nothing where no file comes or goes', () => {
    const { finish, isWaiting } = prepare({ renames: [], deletes: [] })
    finish({ hold: () => expect.unreachable() })
    expect(isWaiting()).toBe(false)
  })

  test('does nothing when there is no release', () => {
    const { out, finish } = prepare()
    finish()
    const before = readTree(out)
    finish()
    expect(readTree(out)).toEqual(before)
  })
})
