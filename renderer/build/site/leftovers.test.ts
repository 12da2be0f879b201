import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeWorkspace()
  site.write('pages/index.md', '---\ntitle: Start\n---\nTekst.\n')
  site.write('pages/geheim.md', '---\ntitle: Geheim\n---\nTekst.\n')
})
afterEach(() => site.dispose())
const inOutput = (path: string) => join(site.dist, path)

describe('an output that the graph does not know', () => {
  test('loses the page that was closed meanwhile', async () => {
    await buildInProcess(site)
    expect(existsSync(inOutput('geheim/index.html'))).toBe(true)
    rmSync(join(site.root, '.data', 'graph'), { recursive: true })
    site.write('pages/geheim.md', '---\ntitle: Geheim\nviewAccess: Users\n---\nTekst.\n')
    await buildInProcess(site)
    expect(existsSync(inOutput('geheim/index.html'))).toBe(false)
    expect(existsSync(inOutput('index.html'))).toBe(true)
  })

  test('is left alone where no build made it', async () => {
    mkdirSync(site.dist, { recursive: true })
    writeFileSync(inOutput('dagboek.txt'), 'van iemand anders')
    await buildInProcess(site)
    expect(readFileSync(inOutput('dagboek.txt'), 'utf8')).toBe('van iemand anders')
  })
})

describe('an output that was changed by hand', () => {
  test('gets back emptied files and files with a folder in their place', async () => {
    await buildInProcess(site)
    truncateSync(inOutput('robots.txt'))
    rmSync(inOutput('geheim/index.html'))
    mkdirSync(inOutput('geheim/index.html'))
    await buildInProcess(site)
    expect(statSync(inOutput('robots.txt')).size).toBeGreaterThan(0)
    expect(statSync(inOutput('geheim/index.html')).isFile()).toBe(true)
  })

  test('gets back a folder where a file came to stand', async () => {
    await buildInProcess(site)
    rmSync(inOutput('geheim'), { recursive: true })
    writeFileSync(inOutput('geheim'), 'x')
    await buildInProcess(site)
    expect(statSync(inOutput('geheim/index.html')).isFile()).toBe(true)
  })
})
