import { AppError } from '#content/errors/app-error.ts'
import { waitLeft } from '#content/model/sign-in/throttle.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { emailHashOf } from './find-account.ts'

/**
 * Counts an attempt on an address as failed before it is looked at, so that attempts at the same time cannot all be free; what
 * succeeds takes it back. Addresses without an account are counted alike.
 * @throws AppError SITE_TOO_MANY with the seconds to wait; such an attempt is not looked at and does not count
 */
export async function countAttempt(site: Site, email: string, now: Date): Promise<void> {
  const key = emailHashOf(email)
  const left = await site.records.transact(async (writer) => {
    const failures = await writer.find('signInFailures', key)
    const wait = waitLeft(failures, now.getTime())
    if (wait === 0) await writer.put('signInFailures', key, { count: (failures?.count ?? 0) + 1, lastOn: now.toISOString() })
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
export async function attempt(site: Site, email: string, now: Date, check: () => Promise<boolean>): Promise<boolean> {
  await countAttempt(site, email, now)
  let isFailure = false
  try {
    const isRight = await check()
    isFailure = !isRight
    return isRight
  } finally {
    if (!isFailure) await takeBackAttempt(site, email)
  }
}

/** The attempt was right but is not the last one: earlier failures still count, or a known password would make guesses of codes free. */
async function takeBackAttempt(site: Site, email: string): Promise<void> {
  const key = emailHashOf(email)
  await site.records.transact(async (writer) => {
    const failures = await writer.find('signInFailures', key)
    if (failures) await writer.put('signInFailures', key, { ...failures, count: Math.max(0, failures.count - 1) })
  })
}

/** Signed in, or proved by mail who it is: failures are over. */
export async function forgetFailures(writer: StoreWriter<RecordKinds>, email: string): Promise<void> {
  await writer.delete('signInFailures', emailHashOf(email))
}
