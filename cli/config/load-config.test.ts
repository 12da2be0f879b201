import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findCdn } from '#content/config/find-cdn.ts'
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
      webhooks: { networks: [] },
      uploads: { megabytesPerPerson: 500, megabytesPerSite: 10_240 },
      oidc: {},
      cdn: {},
      publishing: { git: false },
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

  it('takes a CDN for all sites, and one for each', async () => {
    const varnish = { kind: 'varnish', url: 'http://127.0.0.1:6081', header: 'X-Purge-Token', again: 3 }
    expect((await load(`export default { cdn: { kind: 'varnish', url: 'http://127.0.0.1:6081' } }`)).cdn).toEqual({ '*': varnish })
    const each = `export default { cdn: { stad: { kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY' }, '*': { kind: 'varnish', url: 'http://127.0.0.1:6081' } } }`
    const { cdn } = await load(each)
    expect(findCdn({ cdn }, 'stad')?.kind).toBe('fastly')
    expect(findCdn({ cdn }, 'dorp')).toEqual(varnish)
    expect(findCdn({ cdn: {} }, 'dorp')).toBe(undefined)
  })

  it.each([
    ["{ kind: 'akamai' }", 'cdn.kind: use one of cache-invalidate, cloudflare, fastly, varnish'],
    ["{ kind: 'fastly' }", 'cdn.service: the id of a Fastly service is needed: letters and digits'],
    ["{ kind: 'cloudflare', zone: 'example.com' }", 'cdn.zone: the id of a Cloudflare zone is needed: 32 hexadecimal digits'],
    ["{ kind: 'varnish', url: 'ftp://x.example' }", 'cdn.url: an address that starts with http:// or https:// is needed'],
    [
      "{ kind: 'varnish', url: 'https://user:pw@x.example' }",
      'cdn.url: the address takes no user, query or fragment; a token comes from the environment',
    ],
    ["{ stad: { kind: 'varnish', url: [] } }", 'cdn.stad.url: an address is needed, or a list of them'],
    ["{ 'Mijn Stad': { kind: 'varnish', url: 'http://x' } }", 'cdn.Mijn Stad: the name of a site is needed'],
  ])('says of the CDN %s what is wrong', async (cdn, reason) => {
    await expect(load(`export default { cdn: ${cdn} }\n`)).rejects.toThrow(`site.config.ts: ${reason}.`)
  })

  it.each([
    ['export default {\n  ouput: "x",\n}\n', { line: 2, column: 3 }],
    ['export default {\n  data "x",\n}\n', { line: 2, column: 8 }],
    ['export default {\n  secondFactor: "never",\n}\n', { line: 2, column: 3 }],
    ['export default {\n  cdn: { kind: "akamai" },\n}\n', { line: 2, column: 3 }],
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
