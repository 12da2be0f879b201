import { AppError } from '#content/errors/app-error.ts'
import { addFailures, waitLeft } from '#content/model/sign-in/throttle.ts'
import type { Site } from '../site/site.ts'
import { emailHashOf, type KnownAccount } from './find-account.ts'

/** Whose password or code is tried, and what is known of who tries it. */
export interface Attempted {
  email: string
  /**
   * A device that the owner has signed in on before (`known-devices.ts`), or a session of the owner: its attempts count by themselves, so that
   * a stranger who fails keeps no owner out.
   */
  by?: { device: string } | { session: string } | undefined
}

/**
 * Attempts of strangers are counted across all sites, by address and site, and the wait of an address follows from all of them. Starting
 * afresh on each site would multiply the guesses at a password of the staff, which opens every site. Addresses of users and of nobody count
 * in the same way, or the wait would reveal which are the staff's.
 */
function keyOf(site: Pick<Site, 'name'>, { email, by }: Attempted): string {
  if (by === undefined) return `${prefixOf({ email })}${site.name}`
  return `${prefixOf({ email, by })}${site.name}/${'device' in by ? by.device : by.session}`
}

function prefixOf({ email, by }: Attempted): string {
  return by === undefined ? `${emailHashOf(email)}/` : `known/${emailHashOf(email)}/`
}

/**
 * Counts an attempt on an address as failed before it is looked at, so that attempts at the same time cannot all be free; what
 * succeeds takes it back.
 * @throws AppError SITE_TOO_MANY with the seconds to wait; such an attempt is not looked at and does not count
 */
export async function countAttempt(site: Site, tried: Attempted, now: Date): Promise<void> {
  const key = keyOf(site, tried)
  const left = await site.staff.records.transact(async (writer) => {
    const failures = await writer.list('signInFailures', { prefix: tried.by === undefined ? prefixOf(tried) : key })
    const wait = waitLeft(addFailures(failures.map(({ value }) => value)), now.getTime())
    const here = failures.find(({ id }) => id === key)?.value.count ?? 0
    if (wait === 0) await writer.put('signInFailures', key, { count: here + 1, lastOn: now.toISOString() })
    return wait
  })
  if (left === 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter })
}

/**
 * One attempt on an address: counted first, and taken back when it was right, or when the server could not look at it.
 * @throws AppError SITE_TOO_MANY, and what `check` throws
 */
export async function attempt(site: Site, tried: Attempted, now: Date, check: () => Promise<boolean>): Promise<boolean> {
  await countAttempt(site, tried, now)
  let isFailure = false
  try {
    const isRight = await check()
    isFailure = !isRight
    return isRight
  } finally {
    if (!isFailure) await takeBackAttempt(site, tried)
  }
}

/** The attempt was right but is not the last one: earlier failures still count, or a known password would make guesses of codes free. */
async function takeBackAttempt(site: Site, tried: Attempted): Promise<void> {
  const key = keyOf(site, tried)
  await site.staff.records.transact(async (writer) => {
    const failures = await writer.find('signInFailures', key)
    if (failures) await writer.put('signInFailures', key, { ...failures, count: Math.max(0, failures.count - 1) })
  })
}

/**
 * Signed in: failures are over, on this site, and of the staff on all of them. An account of one site frees no guesses at its namesake on
 * another. A known device ends its own: strangers get no new guesses each time that the owner signs in. Not within a transaction of the
 * staff's store, which would wait for itself.
 */
export async function forgetFailures(site: Site, { account, isStaff }: KnownAccount, by?: Attempted['by']): Promise<void> {
  if (isStaff && by === undefined) return forgetAllFailures(site, account.email)
  await site.staff.records.transact((writer) => writer.delete('signInFailures', keyOf(site, { email: account.email, by })))
}

/** Proved to have the mailbox, which is one whatever the site: failures are over on all of them. */
export async function forgetAllFailures(site: Site, email: string): Promise<void> {
  await site.staff.records.transact(async (writer) => {
    for (const prefix of [prefixOf({ email }), prefixOf({ email, by: { device: '' } })])
      for (const { id } of await writer.list('signInFailures', { prefix })) await writer.delete('signInFailures', id)
  })
}
