import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '#editor-server/http/session/cookies.ts'

const calls = (await findEndpoints()).map(({ call }) => call)
const find = (line: string) => calls.find(({ method, path }) => `${method} ${path}` === line)

/** Names in the schema of a query or a body; those of its entries, where it is a list. */
function namesIn(schema: z.ZodType | undefined): string[] {
  const { def } = (schema ?? {}) as { def?: { type: string; element?: z.ZodType; in?: z.ZodType; shape?: object } }
  if (def?.type === 'array') return namesIn(def.element)
  if (def?.type === 'pipe') return namesIn(def.in)
  return Object.keys(def?.shape ?? {})
}
const words = (text: string) => (text === '' ? [] : text.split(' '))

describe('the calls of the specification (section 7)', () => {
  it.each<[line: string, sent: { query?: string; body?: string }, answer?: { status: 200 | 201 | 204; names?: string }]>([
    ['GET /api/profiles:loggedIn', {}, { status: 200, names: 'firstName lastName email' }],
    ['PUT /api/profiles:loggedIn', { body: 'firstName middleName lastName properties' }, { status: 200, names: 'firstName lastName' }],
    ['GET /api/userinvitation:status/{id}', {}, { status: 200, names: 'status' }],
    ['POST /api/userinvitation:accept', { body: 'code firstName lastName password' }, { status: 200, names: 'result' }],
    ['DELETE /cache_invalidate', { body: 'index' }, { status: 204 }],
    ['GET /api/listitem/{guid}', {}, { status: 200, names: 'guid title' }],
    ['GET /api/listitem/short/{shortId}', {}, { status: 200, names: 'guid shortId title' }],
    ['GET /api/listitem/list/{blockGuid}', { query: 'pageNumber itemCount sort_by filter' }, { status: 200, names: 'guid title' }],
    ['POST /api/listitem/list/{blockGuid}', { body: 'title listItemTypeName' }, { status: 201, names: 'guid' }],
    ['GET /api/listitem/lists', {}, { status: 200 }],
    ['GET /api/listitem/list/{guid}/meta', {}, { status: 200, names: 'totalNumberOfItems' }],
    ['GET /api/listitem/widget/{guid}', { query: 'pageNumber itemCount sort_by filter highlight' }, { status: 200, names: 'guid title' }],
    ['PUT /api/listitem/{guid}', { body: 'title contentBuildingBlockInstances' }, { status: 200, names: 'guid' }],
    ['DELETE /api/listitem/{guid}', {}, { status: 204 }],
    ['GET /api/listitemtypes', {}, { status: 200, names: 'name' }],
    ['GET /api/pages', { query: 'IncludeBbis FilterBbisByBuildingBlocks' }, { status: 200, names: 'guid title' }],
    ['GET /api/pages/{id}', {}, { status: 200, names: 'page listMetadata' }],
    ['GET /api/pages:withName', { query: 'name' }, { status: 200, names: 'page' }],
    ['GET /api/pagetemplates/{id}', {}, { status: 200, names: 'guid name kind' }],
    ['POST /api/buildingblockinstance/{guid}/options', {}, { status: 200 }],
    ['POST /api/buildingblockinstance/{guid}/permissions', { body: 'addPermission addRoles' }, { status: 200 }],
    ['GET /api/platformsettingvalues', { query: 'keys includeAll' }, { status: 200, names: 'key value' }],
    ['GET /api/menus:withName', { query: 'name' }, { status: 200 }],
    ['POST /a/upload', { query: 'public item block profile' }, { status: 201, names: 'guid' }],
    ['GET /a/{imageGuid}', { query: 'block item profile auth width height quality name fit format' }, { status: 200 }],
    ['POST /api/logs', { body: 'records' }, { status: 204 }],
  ])('%s', (line, { query = '', body = '' }, { status, names = '' } = { status: 200 }) => {
    const call = find(line)
    expect(call, line).toBeDefined()
    expect(words(query).filter((name) => !namesIn(call?.query).includes(name))).toEqual([])
    expect(words(body).filter((name) => !namesIn(call?.body).includes(name))).toEqual([])
    const answer = call?.answers[status]
    expect(answer, `an answer with status ${status}`).toBeDefined()
    expect(words(names).filter((name) => !namesIn(answer ?? undefined).includes(name))).toEqual([])
  })

  it('a page has a token for caches in a header, and a picture comes in the field Image', () => {
    expect(Object.keys(find('GET /api/pages/{id}')?.headers ?? {})).toContain('Cache-Token')
    expect(find('POST /a/upload')?.upload?.field).toBe('Image')
  })

  it('the menu that gives pages their addresses, and what guards against forged requests, have their names', () => {
    expect(TOP_LEVEL_MENU).toBe('Top level menu')
    expect([XSRF_COOKIE, XSRF_HEADER]).toEqual(['XSRF-TOKEN', 'X-XSRF-TOKEN'])
  })
})
