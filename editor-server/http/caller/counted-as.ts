import { parseCookie } from 'cookie'
import type { Request } from 'express'
import { findLastAccount } from '../../accounts/known-devices.ts'
import { contextOf, getSite } from '../context.ts'
import { DEVICE_COOKIE } from '../session/device-cookie.ts'
import type { Counted } from '../throttle/throttle.ts'
import { networksOf } from './network.ts'

/** By whom a call with a limit is counted: the account of its session, or else the networks of its caller. */
export function countedAs(request: Request): Counted {
  const { session } = contextOf(request)
  return session ? { known: session.account.guid } : { networks: networksOf(request.ip ?? '') }
}

/** The same, where a device on which somebody signed in before counts by itself. */
export function countedWithDevice(request: Request, now: Date): Counted {
  if (contextOf(request).session) return countedAs(request)
  const account = findLastAccount(getSite(request), parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE], now)
  return account === undefined ? countedAs(request) : { known: `device/${account}` }
}
