import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Neither administrators nor content managers: accounts with `isDeveloper`. */
const policy = { kind: 'area', area: 'diagnostics' } as const

const instant = z.iso.datetime()
const count = z.int().min(0)
const ms = z.number().min(0)

export const pastBuildSchema = z.strictObject({
  /** Of its release; absent where nothing came out. */
  id: z.string().optional(),
  endedOn: instant,
  isGood: z.boolean(),
  /** Pages that were compared, and of those that were rendered. */
  visited: count,
  rendered: count,
  /** Files of the output that came or changed, and that went. */
  written: count,
  removed: count,
  ms,
  /** The first of the pages whose file is another one now. */
  pages: z.array(z.string()),
  /** The first of its errors. */
  problems: z.array(
    z.strictObject({
      code: z.string(),
      path: z.string().optional(),
      line: z.int().optional(),
      message: z.string(),
      fix: z.string(),
    }),
  ),
  problemCount: count,
})

export const routeTimesSchema = z.strictObject({
  method: z.string(),
  /** Template of what answered, such as `/api/pages/{id}`. */
  route: z.string(),
  /** Since the server began, and those of them with a status of 500 or above. */
  count,
  failed: count,
  /** Of the last 128 requests. */
  p50: ms,
  p95: ms,
  /** Of the last hour. */
  slowest: z.strictObject({ ms, correlationId: z.string(), on: instant }),
})

export const cacheFiguresSchema = z.strictObject({ entries: count, bytes: count, mostBytes: count, hits: count, made: count })

export const getDiagnostics = defineCall({
  method: 'GET',
  path: '/api/diagnostics',
  summary: 'The last builds of this site, how long its calls take, and what its call cache holds; since the server began',
  policy,
  answers: {
    200: z.strictObject({
      startedOn: instant,
      /** False where nothing is built: pages are rendered when somebody asks for them. */
      hasBuilds: z.boolean(),
      builds: z.array(pastBuildSchema),
      calls: z.array(routeTimesSchema),
      cache: cacheFiguresSchema,
    }),
  },
})

const namedSchema = z.strictObject({
  /** Its name in the dependency graph, such as `card:` and the guid of a page. */
  name: z.string(),
  /** What people call it, where it is of a page, item, list or file of this site. */
  title: z.string().optional(),
})

export const explainNode = defineCall({
  method: 'GET',
  path: '/api/diagnostics/graph',
  summary: 'What a page or item, or another node of the dependency graph, read in its last build, and what reads it; 200 names of each',
  policy,
  // One that is not in memory is built first.
  mostPerMinute: 30,
  query: z.strictObject({
    /** A path of the site, the guid of a page or item, or a name as this call gives it. */
    of: z.string().min(1).max(500),
  }),
  answers: {
    200: z.strictObject({
      ...namedSchema.shape,
      reads: z.array(namedSchema),
      readCount: count,
      readers: z.array(namedSchema),
      readerCount: count,
      /** Its files in the output. */
      outputs: z.array(z.strictObject({ path: z.string(), size: count })),
    }),
  },
  problems: ['SITE_NOT_FOUND'],
})

export const emptyCache = defineCall({
  method: 'DELETE',
  path: '/api/diagnostics/cache',
  summary: 'Forget every kept answer of this site; each is made again when somebody asks for it',
  policy,
  mostPerMinute: 10,
  answers: { 204: null },
})
