import { AppError } from '#content/errors/app-error.ts'
import { Router } from 'express'
import { isPublicRead, publicIndexOf } from '../call-cache/request-index.ts'
import { sendKept } from '../call-cache/send-kept.ts'
import { contextOf, getSite } from '../http/context.ts'
import { createAnswer, type Services } from './answer-call.ts'
import { type Call, parametersOf } from './call.ts'
import type { Endpoint } from './endpoint.ts'

export interface MountOptions extends Omit<Services, 'calls'> {
  endpoints: readonly Endpoint[]
}

/**
 * Routes of all endpoints. Each request takes the same steps: cache, throttle, XSRF, schemas, If-Match, policy, work, answer.
 * @throws TypeError when two endpoints answer one call or one does not say who may use it: the server does not start
 */
export function mountEndpoints({ endpoints, ...options }: MountOptions): Router {
  checkEndpoints(endpoints)
  const services = { ...options, calls: endpoints.map(({ call }) => call) }
  const { cache, now } = services
  const router = createRouter()
  router.use((request, response, next) => {
    const kept = isPublicRead(request) ? cache.find(getSite(request), publicIndexOf(request), now()) : undefined
    if (!kept) return next()
    contextOf(request).route = kept.route
    return sendKept(request, response, kept)
  })
  const findResource = groupByResource(endpoints, services)
  const staffResources = new Set(endpoints.filter(({ call }) => call.policy.kind === 'staff').map(({ call }) => resourceOf(call.path)))
  const isForStaff = (path: string) => staffResources.has(resourceOf(path))
  // Express tries one route after the other: a request tries those of its own resource.
  router.use((request, response, next) => {
    const resource = findResource(resourceOf(request.path)) ?? findResource(collectionOf(request.path))
    if (!resource) return next()
    // On other hosts not even the methods of such a call are told.
    if (!getSite(request).administration && isForStaff(request.path)) return next()
    return resource(request, response, next)
  })
  return router
}

/** Each resource is mounted by its first request: the server starts before a hundred routes are compiled. */
function groupByResource(endpoints: readonly Endpoint[], services: Services): (name: string) => Router | undefined {
  const members = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const name = resourceOf(endpoint.call.path)
    members.set(name, [...(members.get(name) ?? []), endpoint])
  }
  const mounted = new Map<string, Router>()
  return (name) => {
    const known = mounted.get(name)
    const own = members.get(name)
    if (known || !own) return known
    const router = mountResource(own, services)
    mounted.set(name, router)
    return router
  }
}

function createRouter(): Router {
  // Strict: `/api/pages/` is not `/api/pages`; colons in paths are text.
  return Router({ caseSensitive: true, strict: true })
}

/** The part before the third slash or the first colon: `/api/pages` of `/api/pages/{id}:publish`. */
function resourceOf(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3)
  return `${first}/${second.startsWith('{') ? '{}' : second.split(':', 1)[0]}`
}

/**
 * For `/a/{imageGuid}`, where a parameter is all there is: `/a/`. A name with a dot is a file and no parameter: the built output has
 * `/a/<hash>.webp` there.
 */
function collectionOf(path: string): string {
  const [, first = '', name = ''] = path.split('/')
  return name.includes('.') ? '' : `${first}/{}`
}

function mountResource(endpoints: readonly Endpoint[], services: Services): Router {
  const router = createRouter()
  const sorted = [...endpoints].sort((a, b) => compareOpenness(a.call.path, b.call.path))
  for (const endpoint of sorted) {
    const { method, path } = endpoint.call
    router[method.toLowerCase() as 'get'](toExpressPath(path), createAnswer(endpoint, services))
  }
  // A path that exists takes other methods.
  for (const [path, methods] of methodsByPath(sorted)) {
    router.all(toExpressPath(path), (_request, response) => {
      response.set('Allow', methods.join(', '))
      throw new AppError('SITE_METHOD_UNKNOWN')
    })
  }
  return router
}

/**
 * A purely literal path comes before one with a parameter in the same place, and one that continues after its parameter before one that
 * ends there: a parameter by itself would also match `…:publish`.
 */
function compareOpenness(a: string, b: string): number {
  const textBehind = (path: string) => path.length - path.lastIndexOf('}')
  return parametersOf(a).length - parametersOf(b).length || textBehind(b) - textBehind(a)
}

function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { call } of endpoints) {
    const name = `${call.method} ${call.path}`
    const shape = `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`
    if (seen.has(shape)) throw new TypeError(`Two endpoints answer ${name}`)
    seen.add(shape)
    if (!(call.policy as unknown)) throw new TypeError(`${name} declares no policy`)
    const isBeside = (other: Call) => resourceOf(other.path) === resourceOf(call.path) && other.policy?.kind !== 'staff'
    if (call.policy.kind === 'staff' && endpoints.some((other) => isBeside(other.call)))
      throw new TypeError(`${name} is for staff, and a call beside it is not`)
    if (call.cache !== undefined && call.method !== 'GET') throw new TypeError(`${name} keeps answers and is no GET`)
    const named = parametersOf(call.path).join()
    if (named !== Object.keys(call.params?.shape ?? {}).join())
      throw new TypeError(`${name} describes other parameters than its path names`)
  }
}

/** `/api/pages/{id}:publish` as Express writes it, with its colon as text. */
function toExpressPath(path: string): string {
  return path.replaceAll(':', '\\:').replaceAll(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { call } of endpoints)
    methods.set(call.path, [...(methods.get(call.path) ?? []), call.method, ...(call.method === 'GET' ? ['HEAD'] : [])])
  return methods
}
