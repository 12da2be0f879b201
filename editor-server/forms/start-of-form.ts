import { createHmac, timingSafeEqual } from 'node:crypto'
import { LEAST_TIME } from '#content/model/form/least-time.ts'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** A start counts so long (ms): a page may stay open over night. */
const LONGEST = 24 * 3600_000

/** The instant at which somebody began a form, signed, so that sending at once shows. */
export function signStart(site: Keyed, formGuid: string, now: Date): string {
  const at = String(now.getTime())
  return `${at}.${sign(site, formGuid, at)}`
}

/** Milliseconds until it may be sent; the least time for what is no start of this form, or an old one. */
export function waitAfterStart(site: Keyed, formGuid: string, started: string | undefined, now: Date): number {
  const [at = '', signature = ''] = (started ?? '').split('.')
  const passed = now.getTime() - Number(at)
  const isOwn = isEqual(signature, sign(site, formGuid, at)) && passed >= 0 && passed <= LONGEST
  return isOwn ? Math.max(0, LEAST_TIME - passed) : LEAST_TIME
}

function sign(site: Keyed, formGuid: string, at: string): string {
  return createHmac('sha256', site.keyFor('starts of forms')).update(`${formGuid}.${at}`).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
