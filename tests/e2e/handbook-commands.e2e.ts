import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCommandLines } from '../support/handbook.ts'
import { makeDesks } from '../support/handbook-workspace.ts'
import { repository } from '../support/run-site.ts'
import { sample } from '../support/seed.ts'

const lines = listCommandLines()
const runs = lines.filter(({ line }) => /^(npx bouwsteen|site) /.test(line))
const pages = [...new Set(runs.map(({ page }) => page))]

let desks: Awaited<ReturnType<typeof makeDesks>>
beforeAll(async () => (desks = await makeDesks()))
afterAll(() => desks?.dispose())

describe('commands of the handbook', () => {
  // Commands of one page share a workspace, so pages are drawn whole.
  test.concurrent.each(sample('pages with commands', pages, pages.length / 5, { kindOf: String }))(
    '%s: every line does what it says',
    async (page) => {
      const desk = desks.makeDesk(page)
      const failures: string[] = []
      for (const { line } of runs.filter((run) => run.page === page)) {
        const failure = await desk.type(line)
        if (failure !== undefined) failures.push(failure)
      }
      expect(failures.join('\n\n')).toBe('')
      desk.dispose()
    },
    // The page about all commands types some eighty lines, each a process.
    300_000,
  )

  test('a line that fails is noticed, and so is one that makes nothing', async () => {
    const desk = desks.makeDesk('faults')
    expect(await desk.type('npx bouwsteen build --site nowhere')).toContain('exit 2')
    expect(await desk.type('npx bouwsteen new site plein --help')).toContain('made no content/sites/plein')
    desk.dispose()
  })

  test('are many, and every npm command has something to run', () => {
    expect(runs.length).toBeGreaterThan(50)
    const project = join(repository, 'cli/commands/init/templates/shared/package.json.tmpl')
    const { scripts } = JSON.parse(readFileSync(project, 'utf8')) as { scripts: Record<string, string> }
    const npm = lines.map(({ line }) => line.split(' ')).filter(([program]) => program === 'npm')
    expect(npm.length).toBeGreaterThan(1)
    for (const [, verb = '', script = verb] of npm) {
      // `stranger.e2e.ts` does these four; a project has the last one with its first test.
      if (!['create', 'install', 'ci', 'test'].includes(verb)) expect(Object.keys(scripts), script).toContain(script)
    }
  })

  test('lines of other programs are those that a reader has', () => {
    const known = new Set(['npx', 'site', 'npm', 'node', 'git', 'cd', 'cp', 'curl', 'nginx', 'systemctl', 'caddy', 'varnishd', 'docker'])
    expect(lines.filter(({ line }) => !known.has(line.split(' ')[0] ?? ''))).toEqual([])
  })
})
