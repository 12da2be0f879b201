import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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

  test.each([
    [['backup', 'een.tar', 'twee'], 'site backup does not know what to do with "twee".'],
    [['preview', 'handbook'], 'site preview does not know what to do with "handbook".'],
    [['new', 'block', 'kaart', 'extra'], 'site new does not know what to do with "extra".'],
  ])('%j tells what a word too many may have been', async (line, reason) => {
    const { code, stderr } = await runInTest(line, { cwd: makeScratch() })
    expect(code).toBe(2)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(reason)
  })

  test.each([
    [['build', 'weg'], 'There is no site "weg"'],
    [['build', '--force', 'weg'], 'There is no site "weg"'],
    [['check', 'een', 'weg', '--site', 'twee'], 'There is no site "weg"'],
  ])('%j names a site that is not there, and those that are', async (line, reason) => {
    const folder = makeScratch()
    for (const site of ['een', 'twee']) mkdirSync(join(folder, 'content/sites', site), { recursive: true })
    const { code, stderr } = await runInTest(line, { cwd: folder })
    expect(code).toBe(2)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(reason)
    expect(stderr).toContain('een, twee')
  })

  test('of import markdown names its help', async () => {
    const folder = makeScratch()
    await expect(importMarkdown({ source: `${folder}/weg`, workspace: folder, site: 'tuinpark' })).rejects.toMatchObject({
      fix: 'See: site import markdown --help',
    })
  })
})
