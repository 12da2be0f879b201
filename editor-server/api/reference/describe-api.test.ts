import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { describeApi } from './describe-api.ts'
import { headingOf, operationIdOf, singularOf } from './names.ts'

const brick = z.strictObject({ guid: z.string(), name: z.string().max(60).default('steen'), weight: z.int().min(1) })
const wall = z.strictObject({
  guid: z.string(),
  bricks: z.array(brick),
  get walls() {
    return z.array(wall)
  },
})
const params = z.strictObject({ id: z.string() })
const area = { kind: 'area', area: 'roles' } as const
const list = defineCall({
  method: 'GET',
  path: '/api/bricks',
  summary: 'All',
  policy: { kind: 'anyone' },
  answers: { 200: z.array(brick) },
})
const change = defineCall({
  method: 'PUT',
  path: '/api/bricks/{id}',
  summary: 'Change',
  policy: area,
  params,
  body: brick,
  answers: { 200: brick },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})
const getWall = defineCall({
  method: 'GET',
  path: '/api/walls/{id}',
  summary: 'One',
  policy: { kind: 'page', action: 'view' },
  params,
  answers: { 200: wall },
})
const listWalls = defineCall({
  method: 'GET',
  path: '/api/walls',
  summary: 'All',
  policy: area,
  answers: { 200: z.array(wall), 201: z.array(z.strictObject({ on: z.string(), wall })) },
})
const document = describeApi([change, getWall, list, listWalls])

describe('describeApi', () => {
  it('shares what is the same, and tells what is sent from what is answered', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['Brick', 'BrickChange', 'Problem', 'Wall', 'WallAnswer'])
    expect(document.components.schemas.Brick?.required).toEqual(['guid', 'name', 'weight'])
    expect(document.components.schemas.BrickChange?.required).toEqual(['guid', 'weight'])
    expect(document.components.schemas.BrickChange?.properties?.name).toEqual({ default: 'steen', type: 'string', maxLength: 60 })
  })

  it('lets a schema hold itself', () => {
    expect(document.components.schemas.Wall?.properties?.walls?.items).toEqual({ $ref: '#/components/schemas/Wall' })
    const one = { $ref: '#/components/schemas/Wall' }
    const { responses } = document.paths['/api/walls']?.get ?? {}
    expect(responses?.[200]).toMatchObject({ content: { 'application/json': { schema: { type: 'array', items: one } } } })
    expect(document.components.schemas.WallAnswer?.properties?.wall).toEqual(one)
  })

  it('asks for a version, a session and an XSRF token where the call does', () => {
    const put = document.paths['/api/bricks/{id}']?.put
    expect(put?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' })
    expect(put?.security).toEqual([{ session: [], xsrf: [] }, { bearer: [] }])
    expect(Object.keys(put?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '412',
      '413',
      '415',
      '421',
      '428',
      '429',
      '500',
      '503',
    ])
    const get = document.paths['/api/bricks']?.get
    expect(get?.security).toEqual([{}, { session: [] }, { bearer: [] }])
    expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '401', '421', '500', '503'])
  })

  it('says who may', () => {
    expect(document.paths['/api/bricks/{id}']?.put?.description).toBe(
      'Administrators. At most 1200 times a minute for one person. The body has at most 256 KiB.',
    )
  })
})

describe('names', () => {
  it.each([
    ['POST', '/api/pages/{id}:publish', 'postPagesByIdPublish'],
    ['GET', '/api/openapi.json', 'getOpenapiJson'],
    ['GET', '/api/listitem/list/{guid}/meta', 'getListitemListByGuidMeta'],
  ] as const)('of %s %s is %s', (method, path, expected) => {
    expect(operationIdOf({ method, path })).toBe(expected)
  })

  it('are in words', () => {
    expect(headingOf('cache_invalidate')).toBe('Cache invalidate')
    expect(headingOf('platformsettingvalues')).toBe('Platform setting values')
    expect([singularOf('pagetemplates'), singularOf('properties'), singularOf('access')]).toEqual(['PageTemplate', 'Property', 'Access'])
  })
})
