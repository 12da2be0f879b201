import { afterEach, beforeEach, expect, it } from 'vitest'
import { runInTest } from '#cli/run-in-test.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeWorkspace()
})
afterEach(() => site.dispose())

it('tells of pages and former addresses that take a name of the product, each in its file', async () => {
  site.write('pages/index.md', '---\ntitle: Start\n---\nTekst.\n')
  site.write('pages/_headers.md', '---\ntitle: Eigen\n---\nTekst.\n')
  site.write('pages/over.md', '---\ntitle: Over\nformerUrls:\n  - /oud\n  - /admin/users\n---\nTekst.\n')
  const { code, stdout } = await runInTest(['check', '--json'], { cwd: site.root })
  const { problems } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { problems: { code: string; path: string; line?: number }[] }
  expect(code).toBe(1)
  expect(problems.map((problem) => `${problem.code} ${problem.path}:${problem.line ?? ''}`).sort()).toEqual([
    'SITE_FORMER_URL_RESERVED content/sites/proef/pages/over.md:5',
    'SITE_URL_RESERVED content/sites/proef/pages/_headers.md:',
  ])
}, 60_000)
