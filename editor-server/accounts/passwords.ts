import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#content/errors/app-error.ts'

/** argon2id with the memory and rounds that OWASP names as the least (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once and hashes that wait: each takes a core for some 30 ms, and memory. */
const AT_ONCE = 4
const MOST_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

/** @throws AppError SITE_BUSY when too many wait already */
async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('SITE_BUSY')
    await new Promise<void>((go) => waiting.push(go))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password.normalize('NFC'), cost))
}

/** Whether a hash was made at another cost than today's; it is replaced the next time its password is entered. */
export function isHashOld(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}

/** Of no account: checking against it takes as long as against a real one. */
const decoy = hashPassword('nobody has this password')

/**
 * Whether a password belongs to a hash. Without one it takes as long and is false, so that nobody learns by the clock which
 * accounts there are.
 */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const hashed = stored ?? (await decoy)
  const isRight = await takeTurn(() => verify(hashed, password.normalize('NFC')))
  return isRight && stored !== undefined
}
