import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findPurgeTargets } from './purge-targets.ts'

const out = mkdtempSync(join(tmpdir(), 'bouwsteen-test-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

const settings = { primaryDomain: 'www.proef.example', hostNames: ['proef.example', 'www.proef.example'] }
const find = (purge: Partial<Parameters<typeof findPurgeTargets>[0]>, options: Partial<Parameters<typeof findPurgeTargets>[1]> = {}) =>
  findPurgeTargets({ urls: [], indexes: [], ...purge }, { site: 'proef', settings, out, baseUrl: undefined, ...options })

describe('what a cache has to forget', () => {
  it('is forgotten at every host, each once', async () => {
    expect(await find({ urls: ['/wonen'], indexes: ['x:1'] })).toEqual({
      origins: ['https://www.proef.example', 'https://proef.example'],
      paths: ['/wonen'],
      indexes: ['x:1'],
      everything: false,
    })
    expect((await find({}, { baseUrl: 'https://test.example' })).origins).toHaveLength(3)
    expect((await find({}, { settings: { hostNames: [] } })).origins).toEqual(['http://proef.localhost'])
  })

  it('of everything is all that stands in the output, the rules of hosts apart', async () => {
    for (const path of ['index.html', 'wonen/index.html', 'wonen/één.pdf', '_headers', '404.html']) {
      mkdirSync(join(out, 'proef', path, '..'), { recursive: true })
      writeFileSync(join(out, 'proef', path), '')
    }
    expect(await find({ everything: true })).toMatchObject({
      paths: ['/', '/404.html', '/wonen', '/wonen/', '/wonen/%C3%A9%C3%A9n.pdf'],
      everything: true,
    })
  })
})
