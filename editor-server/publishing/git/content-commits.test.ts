import { sample } from '#tests/support/seed.ts'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '#content/store/contract.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { commitPaths } from './commit-paths.ts'
import { ContentCommits } from './content-commits.ts'
import type { Author } from '../../site/authorship.ts'
import type { CommitKinds } from './contract.ts'

const noor: Author = { name: 'Noor van der Berg', email: 'noor@example.org' }
const sem: Author = { name: 'Sem', email: 'sem@example.org' }

/** What a shell would have made. */
const proof = join(tmpdir(), `bouwsteen-shell-${process.pid}`)

let root: string
let store: Store<CommitKinds>
let commits: ContentCommits
let log: Record<'info' | 'warn' | 'error', ReturnType<typeof vi.fn>>

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const tryGit = (...args: string[]) => {
  try {
    git(...args)
  } catch {
    // A conflicting merge ends with an error.
  }
}
const site = (path: string) => join(root, 'content/sites/plein', path)

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const lines = (text: string) => text.trim().split('\n').filter(Boolean)
const history = () => lines(git('log', '--reverse', '--format=%an <%ae> | %cn | %s', '--', 'content'))
const filesOf = (ref = 'HEAD') =>
  lines(git('-c', 'core.quotePath=false', 'show', '--name-only', '--format=', ref)).map((path) => path.replace('content/sites/plein/', ''))

function open(): ContentCommits {
  const folder = site('')
  return new ContentCommits({
    names: ['plein'],
    store,
    siteOf: () => ({ folder, email: 'no-reply@www.plein.example', isListedMedia: (path) => path === 'media/een.png' }),
    log: log as never,
    now: () => new Date('2026-11-21T10:00:00Z'),
    random: () => 0,
    commit: (order) => commitPaths({ ...order, timeoutMs: timeout }),
  })
}

/** Time for git, in ms. */
let timeout = 60_000

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One call of an editor: writes these files, then reports them as the store does. */
async function publish(
  author: Author | undefined,
  files: Record<string, string | undefined>,
  title = 'Over ons',
  note?: string,
): Promise<void> {
  await commits.authorshipOf('plein')?.run(author, async () => {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) rmSync(site(path))
      else write(site(path), text)
    }
    commits.authorshipOf('plein')?.noteReason(note)
    commits.noteWritten('plein', Object.keys(files))
    commits.authorshipOf('plein')?.noteChanges([{ kind: 'page', id: 'x', value: { title } as never }])
    await Promise.resolve()
  })
}

const settle = () => commits.commitDue()
const waiting = async () => (await commits.countWaiting()).get('plein')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-git-'))
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Beheerder')
  git('config', 'user.email', 'beheer@example.org')
  write(site('pages/over-ons.md'), 'begin\n')
  write(join(root, 'README.md'), 'x\n')
  git('add', '.')
  git('commit', '-qm', 'begin')
  store = createRecordsStore<CommitKinds>({ folder: mkdtempSync(join(tmpdir(), 'bouwsteen-commits-')) })
  log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  commits = open()
})
afterEach(async () => {
  await commits.stop()
  await store.close()
  rmSync(root, { recursive: true, force: true })
  expect(log.error).not.toHaveBeenCalled()
})

describe('a publish', () => {
  it('is one commit by its editor, with its title and note, made by the server', async () => {
    await publish(noor, { 'pages/over-ons.md': 'een\n', 'pages/nieuw.md': 'twee\n' }, 'Over ons', 'Nieuwe openingstijden.\n#1 van de lijst')
    await settle()
    expect(history().at(-1)).toBe('Noor van der Berg <noor@example.org> | Bouwsteen | plein: Over ons')
    expect(git('log', '-1', '--format=%ce%n%b')).toBe('no-reply@www.plein.example\nNieuwe openingstijden.\n#1 van de lijst\n\n')
    expect(filesOf()).toEqual(['pages/nieuw.md', 'pages/over-ons.md'])
    expect(await waiting()).toBe(0)
  })

  it('takes only its own files, and leaves what somebody has staged as it was', async () => {
    write(join(root, 'README.md'), 'met de hand\n')
    write(join(root, 'staged.txt'), 'klaargezet\n')
    write(site('pages/met-de-hand.md'), 'half af\n')
    git('add', 'staged.txt', 'README.md')
    await publish(noor, { 'pages/over-ons.md': 'een\n' })
    await settle()
    expect(filesOf()).toEqual(['pages/over-ons.md'])
    expect(lines(git('status', '--porcelain')).sort()).toEqual([
      '?? content/sites/plein/pages/met-de-hand.md',
      'A  staged.txt',
      'M  README.md',
    ])
  })

  it('that moves and deletes files is one commit', async () => {
    await publish(noor, { 'pages/over-ons.md': undefined, 'pages/wij.md': 'begin\n' })
    await settle()
    expect(lines(git('show', '--name-status', '-M', '--format='))).toEqual([
      'R100\tcontent/sites/plein/pages/over-ons.md\tcontent/sites/plein/pages/wij.md',
    ])
  })

  it('of media goes with the files that are listed', async () => {
    write(site('media/een.png'), 'een')
    write(site('media/niet-genoemd.png'), 'twee')
    await publish(noor, { 'media.json': '{}' })
    await settle()
    expect(filesOf()).toEqual(['media.json', 'media/een.png'])
  })

  it('that changes nothing is no commit', async () => {
    const before = history()
    await publish(noor, { 'pages/over-ons.md': 'begin\n' })
    await settle()
    expect(history()).toEqual(before)
    expect(await waiting()).toBe(0)
  })

  it('keeps its order and its editor among others', async () => {
    await Promise.all([
      publish(noor, { 'pages/a.md': 'a' }, 'A'),
      publish(sem, { 'pages/b.md': 'b' }, 'B'),
      publish(undefined, { 'pages/c.md': 'c' }, 'C'),
    ])
    await settle()
    expect(history().slice(1)).toEqual([
      'Noor van der Berg <noor@example.org> | Bouwsteen | plein: A',
      'Sem <sem@example.org> | Bouwsteen | plein: B',
      'Bouwsteen <no-reply@www.plein.example> | Bouwsteen | plein: C',
    ])
  })

  it.each<[name: string, author: Author, title: string, path: string, shown: string]>([
    [
      'marks of an address',
      { name: 'Eve <root@example.org>', email: 'eve@example.org' },
      'T',
      'pages/a.md',
      'Eve root@example.org <eve@example.org>',
    ],
    ['an option', { name: '--amend', email: 'eve@example.org' }, '--amend', 'pages/-rf.md', '--amend <eve@example.org>'],
    [
      'lines',
      { name: 'Eve\nparent 123', email: 'eve@example.org\n' },
      'T\n\nFixes #1',
      'pages/a b\n.md',
      'Eve parent 123 <eve@example.org>',
    ],
    [
      'a shell',
      { name: `$(touch ${proof})\`id\``, email: 'eve@example.org' },
      '"; rm -rf /',
      'pages/$(id);.md',
      `$(touch ${proof})\`id\` <eve@example.org>`,
    ],
    ['nothing', { name: ' <>., ', email: 'eve@example.org' }, '', 'pages/:(top)*.md', 'eve@example.org <eve@example.org>'],
    [
      'letters of everywhere',
      { name: 'Zoë Ñandú 水', email: 'zoe@example.org' },
      'Één',
      'pages/één 水.md',
      'Zoë Ñandú 水 <zoe@example.org>',
    ],
  ])('of hostile words (%s) commits that file and says those words', async (_name, author, title, path, shown) => {
    await publish(author, { [path]: 'x' }, title)
    await settle()
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe(shown)
    expect(git('show', '-z', '--name-only', '--format=').split('\0').filter(Boolean)).toEqual([`content/sites/plein/${path}`])
    expect(lines(git('rev-list', 'HEAD'))).toHaveLength(2)
    expect(existsSync(proof)).toBe(false)
  })
})

describe('a repository that takes nothing now', () => {
  const obstacles: [name: string, reason: RegExp, block: () => void, clear: () => unknown][] = [
    ['a lock', /index\.lock/, () => write(join(root, '.git/index.lock'), ''), () => rmSync(join(root, '.git/index.lock'))],
    ['a detached head', /no branch is checked out/, () => git('checkout', '-q', '--detach'), () => git('checkout', '-q', 'main')],
    [
      'a merge',
      /a merge is under way/,
      () => {
        git('checkout', '-qb', 'ander')
        write(join(root, 'README.md'), 'ander\n')
        git('commit', '-qam', 'ander')
        git('checkout', '-q', 'main')
        write(join(root, 'README.md'), 'eigen\n')
        git('commit', '-qam', 'eigen')
        tryGit('merge', 'ander')
      },
      () => git('merge', '--abort'),
    ],
    [
      'a rebase',
      /a rebase is under way/,
      () => {
        git('checkout', '-qb', 'ander')
        write(join(root, 'README.md'), 'ander\n')
        git('commit', '-qam', 'ander')
        git('checkout', '-q', 'main')
        write(join(root, 'README.md'), 'eigen\n')
        git('commit', '-qam', 'eigen')
        tryGit('rebase', 'ander')
      },
      () => git('rebase', '--abort'),
    ],
    [
      'a hook that refuses',
      /^geen goed bericht$/,
      () => {
        write(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho geen goed bericht >&2\nexit 1\n')
        chmodSync(join(root, '.git/hooks/pre-commit'), 0o755)
      },
      () => rmSync(join(root, '.git/hooks/pre-commit')),
    ],
    [
      'a hook that never ends',
      /^git did not end within 0.7 s$/,
      () => {
        write(join(root, '.git/hooks/pre-commit'), `#!/bin/sh\necho $$ >> ${root}/hooks\nsleep 600\n`)
        chmodSync(join(root, '.git/hooks/pre-commit'), 0o755)
      },
      async () => {
        rmSync(join(root, '.git/hooks/pre-commit'))
        const started = lines(readFileSync(join(root, 'hooks'), 'utf8')).map(Number)
        await vi.waitFor(() => expect(started.filter(isRunning), 'hooks that were left').toEqual([]), { timeout: 5000 })
        rmSync(join(root, 'hooks'))
      },
    ],
    [
      'a work tree elsewhere',
      /^the repository keeps its files in another folder \(core\.worktree\)$/,
      () => git('config', 'core.worktree', mkdtempSync(join(tmpdir(), 'bouwsteen-elders-'))),
      () => execFileSync('git', ['config', '--file', join(root, '.git/config'), '--unset', 'core.worktree']),
    ],
    [
      'no repository',
      /not a git repository/,
      () => renameSync(join(root, '.git'), join(root, 'weg')),
      () => renameSync(join(root, 'weg'), join(root, '.git')),
    ],
  ]

  it.each(sample('what keeps a repository from a commit', obstacles, 3))(
    '%s is told once, publishes go on, and their commits follow when it is over',
    async (name, reason, block, clear) => {
      block()
      if (name.includes('never ends')) timeout = 700
      await publish(noor, { 'pages/a.md': 'a' }, 'A')
      await settle()
      await publish(sem, { 'pages/b.md': 'b' }, 'B')
      await settle()
      expect(await waiting()).toBe(2)
      expect(log.warn).toHaveBeenCalledOnce()
      expect(log.warn).toHaveBeenCalledWith({ site: 'plein', reason: expect.stringMatching(reason) as string }, expect.any(String))
      expect(JSON.stringify(log.warn.mock.calls)).not.toContain('noor@')
      // A new file is in nobody's way.
      if (existsSync(join(root, '.git'))) expect(git('diff', '--cached', '--name-only')).not.toContain('pages/a.md')
      const refused = await commits.authorshipOf('plein')?.findRefused()
      expect(refused).toEqual({ waiting: 2, since: '2026-11-21T10:00:00.000Z', reason: expect.stringMatching(reason) as string })
      expect(refused?.reason).not.toContain(root)
      await clear()
      timeout = 60_000
      await settle()
      expect(await commits.authorshipOf('plein')?.findRefused()).toBeUndefined()
      expect(history().slice(-2)).toEqual([
        'Noor van der Berg <noor@example.org> | Bouwsteen | plein: A',
        'Sem <sem@example.org> | Bouwsteen | plein: B',
      ])
      expect(await waiting()).toBe(0)
    },
  )

  it('gets one commit of what several published of one file meanwhile, with all their names', async () => {
    write(join(root, '.git/index.lock'), '')
    await publish(noor, { 'pages/a.md': 'een' }, 'A', 'Eerst dit.')
    await publish(sem, { 'pages/b.md': 'b' }, 'B')
    await publish(sem, { 'pages/a.md': 'twee' }, 'A', 'Toen dat.')
    await settle()
    rmSync(join(root, '.git/index.lock'))
    await settle()
    expect(history().slice(1)).toEqual(['Sem <sem@example.org> | Bouwsteen | plein: A', 'Sem <sem@example.org> | Bouwsteen | plein: B'])
    expect(git('log', '-1', '--format=%b', 'HEAD~1')).toContain(
      'Eerst dit.\n\nToen dat.\n\nCo-authored-by: Noor van der Berg <noor@example.org>',
    )
  })

  it('is tried again by the next process', async () => {
    write(join(root, '.git/index.lock'), '')
    await publish(noor, { 'pages/a.md': 'a' }, 'A')
    await commits.stop()
    rmSync(join(root, '.git/index.lock'))
    commits = open()
    commits.start()
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5000 })
    expect(history().at(-1)).toContain('plein: A')
  })

  it('runs nothing to look for changes, whatever its configuration asks for', async () => {
    git('config', 'core.fsmonitor', `touch ${proof}; false`)
    await publish(noor, { 'pages/a.md': 'a' }, 'A')
    await settle()
    expect(history().at(-1)).toContain('plein: A')
    expect(existsSync(proof)).toBe(false)
  })

  it('without a commit gets its first', async () => {
    rmSync(join(root, '.git'), { recursive: true })
    git('init', '-q', '-b', 'main')
    await publish(noor, { 'pages/a.md': 'a' }, 'A')
    await settle()
    expect(history()).toEqual(['Noor van der Berg <noor@example.org> | Bouwsteen | plein: A'])
    expect(filesOf()).toEqual(['pages/a.md'])
  })
})
