import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormField, Logic } from '#content/model/form/field.ts'
import { formContentSchema } from '#content/model/form/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { FormDraft } from './contract.ts'

const admin = { as: 'admin' } as const
let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const named: Record<string, string> = {
  guid: guidOf(0xf1),
  address: guidOf(0xf2),
  list: guidOf(0xf3),
  group: guidOf(0xf4),
  field: guidOf(0xf5),
}
const label = { nl: 'Veld' }
const asked: FormField[] = [
  { guid: named['guid']!, type: 'text', label },
  { guid: named['address']!, type: 'address', label },
  { guid: named['list']!, type: 'checkboxes', label, options: [{ value: 'a', label }] },
  { guid: named['group']!, type: 'group', label, fields: [{ guid: named['field']!, type: 'number', label }] },
]

/** The rules that the handbook writes out, with guids for what it calls by a word. */
function readSnippets(): string[] {
  const page = readFileSync('content/sites/handbook/pages/reference/form-fields.md', 'utf8')
  const [, part = ''] = /^## Conditions and calculations$(.*?)^## /ms.exec(page) ?? []
  return [...part.matchAll(/`(\{.*?\})`/g)].map(([, snippet = '']) => snippet)
}

it('publishes every rule that the handbook writes out', async () => {
  const snippets = readSnippets()
  expect(snippets.length).toBeGreaterThanOrEqual(7)
  const made = await server.call('POST /api/forms', { ...admin, body: { name: 'Regels', retentionDays: 90 } })
  const path = `/api/forms/${(made.body as { guid: string }).guid}` as const
  const headers = { 'If-Match': '*' }
  for (const snippet of snippets) {
    const rule = JSON.parse(snippet.replaceAll(/<(\w+)>/g, (_, name: string) => named[name] ?? name)) as Logic
    const fields: FormField[] = [
      ...asked,
      { guid: guidOf(0xf6), type: 'calculated', label, value: rule },
      { guid: guidOf(0xf7), type: 'text', label, showWhen: rule, requireWhen: rule },
    ]
    const content = formContentSchema.parse({ title: label, purpose: label, fields })
    const saved = await server.call(`PUT ${path}/draft`, { ...admin, headers, body: { content } })
    expect((saved.body as FormDraft).findings, snippet).toEqual([])
    expect((await server.call(`POST ${path}:publish`, { ...admin, headers, body: {} })).status, snippet).toBe(200)
  }
})
