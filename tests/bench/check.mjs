// `npm run bench -- --check`: processor time of builds, beside an earlier commit.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './measure.mjs'
import { createBench, works } from './works.mjs'

/** From this many times the processor time of before, a kind of build has become slower. */
export const TOO_SLOW = 1.15

/**
 * Measures every kind of build of this tree and of an earlier commit in turn, on the same site. Processor time, because it says the same on a
 * machine that others use; the lower of two ratios, of the medians and of the least, because what is slower is slower in both.
 * @param options.revision anything that git knows; left out: the last commit, or the one before it where nothing is uncommitted
 * @returns kinds of builds, each with processor time (s) before and now, and the ratio
 * @throws Error where there is no /proc, no such commit, or it does not compile
 */
export async function checkAgainst({ repository, revision, pages, runs, scratch, say }) {
  if (readChildrenTime() === undefined) throw new Error('--check reads processor time from /proc, which this system has not')
  const against = nameRevision(repository, revision)
  const before = join(scratch, 'before')
  say(`Compiling ${against.slice(0, 10)} beside this tree`)
  prepareEarlier(repository, before, against)
  const sides = [before, repository].map((root, index) => createBench({ root, folder: join(scratch, `side-${index}`), pages }))
  const times = new Map(Object.keys(works).map((work) => [work, [[], []]]))
  for (const side of sides) await side.build()
  for (const [work, measured] of times) {
    for (let run = 0; run < runs; run += 1) {
      // Whoever is measured second may find the machine warmer.
      for (const index of run % 2 === 0 ? [0, 1] : [1, 0]) {
        works[work](sides[index])
        const from = readChildrenTime()
        await sides[index].build()
        measured[index].push(readChildrenTime() - from)
      }
    }
    say(`${work}: ${runs} runs of each`)
  }
  const results = [...times].map(([work, [old, now]]) => ({
    work,
    before: median(old),
    now: median(now),
    ratio: Math.min(median(now) / median(old), Math.min(...now) / Math.min(...old)),
  }))
  return { against, results, slower: results.filter(({ ratio }) => ratio >= TOO_SLOW).map(({ work }) => work) }
}

function nameRevision(repository, revision) {
  const git = (...args) => spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' })
  const isClean = git('status', '--porcelain').stdout.trim() === ''
  const wanted = revision ?? (isClean ? 'HEAD~1' : 'HEAD')
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  if (status !== 0) throw new Error(`git knows no commit ${wanted}`)
  return stdout.trim()
}

/** A copy of the repository at a commit, compiled as far as builds need it. It has the packages of this tree. */
function prepareEarlier(repository, folder, commit) {
  const run = (command, args, cwd) => {
    const { status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit ${status}\n${stderr}${stdout}`)
  }
  rmSync(folder, { recursive: true, force: true })
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', repository, folder], repository)
  run('git', ['checkout', '--quiet', '--detach', commit], folder)
  const lock = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(repository)) symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.build.json'], folder)
  for (const step of ['cli/prune-compiled.mjs', 'cli/join-modules.mjs'])
    if (existsSync(join(folder, step))) run(process.execPath, [step], folder)
}

/**
 * Seconds of processor time of all children that have ended, and theirs: `cutime` and `cstime` of proc(5), in ticks of 10 ms on every Linux that
 * Node runs on.
 */
function readChildrenTime() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number)
    return (user + system) / 100
  } catch {
    return undefined
  }
}
