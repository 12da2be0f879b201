import { onTestFinished } from 'vitest'

/** For the rest of a test the code takes this system for Windows. Only what differs in Node itself stays as it is. */
export function pretendWindows(): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor
  Object.defineProperty(process, 'platform', { ...own, value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', own))
}
