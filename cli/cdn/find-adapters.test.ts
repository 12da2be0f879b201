import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adapters } from './find-adapters.ts'

const root = new URL('../../', import.meta.url)
const delivery = 'editor-server/publishing/delivery'
const page = 'content/sites/handbook/pages/how-to/publish/tell-a-cdn.md'
const handbook = readFileSync(new URL(page, root), 'utf8')

it('finds the kinds of CDN by their folders, each with its test', () => {
  const folders = readdirSync(new URL(delivery, root), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...adapters.keys()]).toEqual(folders.map(({ name }) => name))
  expect([...adapters.keys()]).toEqual(expect.arrayContaining(['cache-invalidate', 'cloudflare', 'fastly', 'varnish']))
  const untested = folders.map(({ name }) => `${delivery}/${name}/adapter.test.ts`).filter((path) => !existsSync(new URL(path, root)))
  expect(untested, 'write each: it calls describePurgeAdapter').toEqual([])
})

it('the handbook names each kind with its options, its token and its second purge', () => {
  for (const { kind, token, schema } of adapters.values()) {
    const row = handbook.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? ''
    expect(row, `add a row "| \`${kind}\` | … | \`${token.variable}\` … |" to ${page}`).toContain(`\`${token.variable}\``)
    const options = schema
      .keyof()
      .options.filter((name) => !['kind', 'again'].includes(name) && !schema.shape[name]?.safeParse(undefined).success)
    for (const option of options) expect(row, `name the option in the row of ${kind} in ${page}`).toContain(`\`${option}\``)
  }
})
