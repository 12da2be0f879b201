import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { runInTest } from '../../run-in-test.ts'

const workspace = mkdtempSync(join(tmpdir(), 'bouwsteen-doctor-output-'))
const run = (...words: string[]) => runInTest([...words, '--json'], { cwd: workspace })
beforeAll(() => runInTest(['init', '.'], { cwd: workspace }))
afterAll(() => rmSync(workspace, { recursive: true }))

async function examine(...words: string[]): Promise<{ detail: string; found: Problem[] }> {
  const { stdout } = await run('doctor', ...words)
  const { checks, problems } = JSON.parse(stdout) as { checks: { name: string; detail: string }[]; problems: Problem[] }
  const { detail } = checks.find(({ name }) => name === 'output') as { detail: string }
  return { detail, found: problems.filter(({ code }) => code === 'SITE_OUTPUT_STALE') }
}

it('says what the last comparison found, and compares when asked', async () => {
  expect(await examine()).toEqual({ detail: 'not compared yet; a server does so each night', found: [] })
  expect((await examine('--compare')).detail).toBe('mijn-site: not built yet')
  await run('build')
  const whole = /^mijn-site: \d+ outputs as they should be \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)$/
  expect(await examine('--compare')).toEqual({ detail: expect.stringMatching(whole) as string, found: [] })

  const file = join(workspace, 'dist/mijn-site/index.html')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('<h1', '<h9'))
  const { found } = await examine('--compare')
  expect(found).toMatchObject([
    { severity: 'warning', site: 'mijn-site', message: expect.stringContaining('1 file is not as written') as string },
  ])
  expect(found[0]?.fix).toContain('index.html')
  // Kept until it is compared again, since it tells of a mistake.
  expect((await examine()).found).toHaveLength(1)
  await run('build')
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect((await examine('--compare')).found).toEqual([])

  writeFileSync(
    join(workspace, 'content/sites/mijn-site/pages/nieuw.md'),
    '---\nguid: 11111111-2222-4333-8444-555555555555\ntitle: Nieuw\n---\nTekst.\n',
  )
  expect((await examine('--compare')).detail).toBe('mijn-site: changed since it was built')
})
