import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { runInTest } from '../../run-in-test.ts'

test('a warning passes, and fails with --strict; a clean site passes both ways', async () => {
  const cwd = makeScratch()
  expect((await runInTest(['init', '.', '--site', 'plein'], { cwd })).code).toBe(0)
  const check = (...args: string[]) => runInTest(['check', ...args], { cwd })
  expect((await check('--strict')).code).toBe(0)
  writeFileSync(join(cwd, 'content/sites/plein/pages/dood.md'), '---\ntitle: Dood spoor\n---\nZie [de agenda](/bestaat-niet).\n')
  const lenient = await check('--json')
  expect(lenient.stdout).toContain('"severity":"warning"')
  expect(lenient.code).toBe(0)
  const strict = await check('--strict')
  expect(strict.code).toBe(1)
  expect(strict.stdout).toContain('dood.md')
})
