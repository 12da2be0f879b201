import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { describeApi } from '#editor-server/api/reference/describe-api.ts'
import { describeCalls } from '#tests/support/api-reference.ts'

const page = new URL('../../../content/sites/handbook/pages/reference/api.md', import.meta.url).pathname
const START = '\n## All calls\n\n'

const calls = (await findEndpoints()).map(({ call }) => call)
const document = describeApi(calls)

describe('the OpenAPI document of all calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document) as unknown as Record<string, never>)).toEqual({ valid: true })
  })

  it('names every call once and refers to nothing that is not there', () => {
    const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
    expect(ids).toHaveLength(calls.length)
    expect(new Set(ids).size).toBe(calls.length)
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.]+)"/g)].map(([, kind = '', name = '']) => ({ kind, name }))
    expect(references.length).toBe(text.split('"$ref"').length - 1)
    expect(references.filter(({ kind, name }) => !(name in document.components[kind as 'schemas']))).toEqual([])
  })

  it('has the same bytes in whatever order the calls come', () => {
    expect(JSON.stringify(describeApi(calls.toReversed()))).toBe(JSON.stringify(document))
  })
})

describe('the handbook’s reference of the API', () => {
  it('is made from the contracts; write it anew with: npx vitest run tests/conformance/api/reference -u', async () => {
    const [before] = readFileSync(page, 'utf8').split(START)
    await expect(`${before}${START}${describeCalls(document)}`).toMatchFileSnapshot(page)
  })
})
