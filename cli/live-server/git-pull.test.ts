import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Watch, watchFolder } from '#content/watch/watch.ts'
import { followFiles } from '#editor-server/live-server/follow-files.ts'
import { createGitWatch } from './git-lock.ts'

let root: string
let upstream: string
let clone: string
let watch: Watch | undefined
let batches: string[][]

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Beheer', '-c', 'user.email=beheer@example.org', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const pages = (folder: string) => join(folder, 'content/sites/plein/pages')

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-pull-'))
  upstream = join(root, 'upstream')
  clone = join(root, 'clone')
  mkdirSync(pages(upstream), { recursive: true })
  git(root, 'init', '-q', '-b', 'main', 'upstream')
  for (let index = 0; index < 60; index += 1) writeFileSync(join(pages(upstream), `p${index}.md`), `---\ntitle: P${index}\n---\nBegin.\n`)
  git(upstream, 'add', '.')
  git(upstream, 'commit', '-qm', 'begin')
  git(root, 'clone', '-q', upstream, clone)
  batches = []
  const folder = join(clone, 'content/sites')
  watch = followFiles({
    watch: (take, onError) => watchFolder(folder, take, { isHeld: createGitWatch(folder), onError }),
    files: {
      async refresh(site, paths = []) {
        batches.push([...paths])
        return paths.map((id) => ({ kind: 'page' as const, id: `${site}/${id}` }))
      },
    },
    sites: { names: ['plein'], take: async () => {} },
    onOtherFiles: () => {},
    onError: (error) => {
      throw error
    },
  })
  await watch.ready
})
afterEach(async () => {
  await watch?.close()
  rmSync(root, { recursive: true, force: true })
})

describe('what comes by git pull', () => {
  it('is taken in as one: what changed, what was moved and what is gone', async () => {
    for (let index = 0; index < 40; index += 1)
      writeFileSync(join(pages(upstream), `p${index}.md`), `---\ntitle: P${index}\n---\nAnders.\n`)
    mkdirSync(join(pages(upstream), 'wonen'))
    renameSync(join(pages(upstream), 'p50.md'), join(pages(upstream), 'wonen/afval.md'))
    rmSync(join(pages(upstream), 'p51.md'))
    git(upstream, 'add', '-A')
    git(upstream, 'commit', '-qm', 'veel')
    git(clone, 'pull', '-q')
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(43), { timeout: 5000 })
    expect(batches).toHaveLength(1)
    expect(batches[0]).toEqual(expect.arrayContaining(['pages/p0.md', 'pages/p50.md', 'pages/p51.md', 'pages/wonen/afval.md']))
  })

  it('waits while git holds its lock, and no longer than a git lives that has died', async () => {
    const lock = join(clone, '.git/index.lock')
    writeFileSync(lock, '')
    writeFileSync(join(pages(clone), 'p1.md'), 'half\n')
    await sleep(900)
    expect(batches).toEqual([])
    writeFileSync(join(pages(clone), 'p2.md'), 'heel\n')
    rmSync(lock)
    await vi.waitFor(() => expect(batches).toEqual([['pages/p1.md', 'pages/p2.md']]), { timeout: 5000 })

    writeFileSync(lock, '')
    execFileSync('touch', ['-d', '1 minute ago', lock])
    expect(createGitWatch(clone)()).toBe(false)
  })

  it('is looked for in a second worktree and outside a repository too', () => {
    git(clone, 'worktree', 'add', '-q', join(root, 'tweede'))
    const isBusy = createGitWatch(join(root, 'tweede/content/sites'))
    expect(isBusy()).toBe(false)
    writeFileSync(join(clone, '.git/worktrees/tweede/index.lock'), '')
    expect(isBusy()).toBe(true)
    expect(createGitWatch(root)()).toBe(false)
  })
})
