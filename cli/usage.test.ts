import { describe, expect, test } from 'vitest'
import { runInTest } from './run-in-test.ts'
import { importMarkdown } from './commands/import/markdown/import-markdown.ts'
import { makeScratch } from '#tests/support/scratch.ts'

describe('wrong usage', () => {
  test.each(['preview', 'dev'])('%s refuses a port above 65535', async (name) => {
    const { code, stderr } = await runInTest([name, '--port', '65536'], { cwd: makeScratch() })
    expect(code).toBe(2)
    expect(stderr).toContain('--port takes a whole number from 0 to 65535, not "65536".')
    expect(stderr).toContain(`site ${name} --help`)
  })

  test('of import markdown names its help', async () => {
    const folder = makeScratch()
    await expect(importMarkdown({ source: `${folder}/weg`, workspace: folder, site: 'tuinpark' })).rejects.toMatchObject({
      fix: 'See: site import markdown --help',
    })
  })
})
