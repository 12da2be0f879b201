import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adapters } from './find-adapters.ts'

const root = new URL('../../', import.meta.url)
const handbook = readFileSync(new URL('content/sites/handbook/pages/how-to/publish/tell-a-cdn.md', root), 'utf8')

it('finds the kinds of CDN by their folders, each with its test', () => {
  expect([...adapters.keys()]).toEqual(['cache-invalidate', 'cloudflare', 'fastly', 'varnish'])
  for (const kind of adapters.keys())
    expect(existsSync(new URL(`editor-server/publishing/delivery/${kind}/adapter.test.ts`, root)), kind).toBe(true)
})

it('the handbook names each kind with its options, its token and its second purge', () => {
  for (const { kind, token, schema } of adapters.values()) {
    const row = handbook.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? ''
    expect(row, kind).toContain(`\`${token.variable}\``)
    const options = schema
      .keyof()
      .options.filter((name) => !['kind', 'again'].includes(name) && !schema.shape[name]?.safeParse(undefined).success)
    for (const option of options) expect(row, kind).toContain(`\`${option}\``)
  }
})
