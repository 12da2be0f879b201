import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from './load-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function load(source: string, cache = join(folder, 'data')) {
  writeFileSync(join(folder, 'site.config.ts'), source)
  return loadConfig(folder, cache)
}

describe('loadConfig', () => {
  it('reads TypeScript with nothing installed beside it, and fills in the defaults', async () => {
    const source = `import { defineConfig } from 'bouwsteen/config'\n\nconst proxies: number = 1\nexport default defineConfig({ trustProxy: proxies, baseUrl: 'https://www.example.nl' })\n`
    expect(await load(source)).toEqual({
      out: 'dist',
      data: '.data',
      trustProxy: 1,
      baseUrl: 'https://www.example.nl',
      secondFactor: 'optional',
      mail: { mostAnHour: 1000 },
      uploads: { megabytesPerPerson: 500, megabytesPerSite: 10_240 },
      oidc: {},
    })
    expect(readdirSync(join(folder, 'data/cache/config'))).toHaveLength(1)
    expect(await load(source)).toMatchObject({ trustProxy: 1 })
    expect(readdirSync(join(folder, 'data/cache/config'))).toHaveLength(1)
  })

  it('reads it where nothing can be written', async () => {
    const taken = join(folder, 'taken')
    writeFileSync(taken, '')
    expect(await load(`export default { out: 'elsewhere' }\n`, taken)).toMatchObject({ out: 'elsewhere' })
  })

  it.each([
    ['export default {\n  ouput: "x",\n}\n', { line: 2, column: 3 }],
    ['export default {\n  data "x",\n}\n', { line: 2, column: 8 }],
    ['export default {\n  secondFactor: "never",\n}\n', { line: 2, column: 3 }],
    ['import x from "left-pad"\nexport default x\n', {}],
    ['throw new Error("no")\n', {}],
    ['export const config = {}\n', {}],
  ])('refuses %j with its place', async (source, place) => {
    await expect(load(source)).rejects.toMatchObject({
      code: 'SITE_CONFIG_INVALID',
      exitCode: 2,
      place: { path: 'site.config.ts', ...place },
    })
  })
})
