import type { Response } from 'express'
import { DEVICE_DAYS } from '../../accounts/known-devices.ts'

/** What this browser holds of the accounts that signed in on it; it stays after they sign out. */
export const DEVICE_COOKIE = '__Host-device'

export function setDeviceCookie(response: Response, value: string): void {
  const maxAge = DEVICE_DAYS * 24 * 3600 * 1000
  // Strict: only our own screens sign in.
  response.cookie(DEVICE_COOKIE, value, { secure: true, httpOnly: true, sameSite: 'strict', path: '/', maxAge })
}
