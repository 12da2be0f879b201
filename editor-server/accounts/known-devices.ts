import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Site } from '../site/site.ts'
import { emailHashOf } from './find-account.ts'

/** Days that a device stays known after its last sign-in. */
export const DEVICE_DAYS = 400

/** Accounts that one device is known of: those of a household. */
const MOST_ACCOUNTS = 5

/**
 * What a browser holds of each account that signed in on it: `<account>.<device>.<seconds since 1970 of its end>.<signature>`. Worth nothing
 * without the password: it only makes the attempts of this device count apart from those of strangers (OWASP device cookies).
 */
interface KnownDevice {
  /** Stands for the address, and says nothing of it. */
  account: string
  device: string
  text: string
}

/** The value of the cookie after the owner of this address has proved who they are on the device. */
export function rememberDevice(site: Pick<Site, 'keyFor'>, before: string | undefined, email: string, now: Date): string {
  const account = accountOf(site, email)
  const end = Math.floor(now.getTime() / 1000) + DEVICE_DAYS * 24 * 3600
  const known = readDevices(site, before, now)
  const device = known.find((each) => each.account === account)?.device ?? randomBytes(12).toString('base64url')
  const claim = `${account}.${device}.${end}`
  const others = known.filter((each) => each.account !== account).map(({ text }) => text)
  return [`${claim}.${sign(site, claim)}`, ...others].slice(0, MOST_ACCOUNTS).join('~')
}

/** The id of the device where the owner of this address has signed in on it before. */
export function findKnownDevice(site: Pick<Site, 'keyFor'>, value: string | undefined, email: string, now: Date): string | undefined {
  const account = accountOf(site, email)
  return readDevices(site, value, now).find((each) => each.account === account)?.device
}

/**
 * What the calls of a known device are counted by before it is read whose account they are about: the account that signed in last. All its
 * devices count together, so that nobody gets more guesses at others by signing in often.
 */
export function findLastAccount(site: Pick<Site, 'keyFor'>, value: string | undefined, now: Date): string | undefined {
  return readDevices(site, value, now)[0]?.account
}

function readDevices(site: Pick<Site, 'keyFor'>, value: string | undefined, now: Date): KnownDevice[] {
  if (value === undefined) return []
  return value
    .split('~')
    .slice(0, MOST_ACCOUNTS)
    .flatMap((text) => {
      const [, claim = '', account = '', device = '', end = '', signature = ''] =
        /^(([\w-]{16})\.([\w-]{16})\.(\d{1,12}))\.([\w-]{24})$/.exec(text) ?? []
      if (claim === '' || Number(end) * 1000 <= now.getTime()) return []
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, claim))) ? [{ account, device, text }] : []
    })
}

function accountOf(site: Pick<Site, 'keyFor'>, email: string): string {
  return keyed(site, `account/${emailHashOf(email)}`)
    .subarray(0, 12)
    .toString('base64url')
}

function sign(site: Pick<Site, 'keyFor'>, claim: string): string {
  return keyed(site, `device/${claim}`).subarray(0, 18).toString('base64url')
}

function keyed(site: Pick<Site, 'keyFor'>, text: string): Buffer {
  return createHmac('sha256', site.keyFor('known devices')).update(text).digest()
}
