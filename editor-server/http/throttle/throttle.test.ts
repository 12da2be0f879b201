import { AppError } from '#content/errors/app-error.ts'
import { expect, it } from 'vitest'
import { createThrottle, type Throttle } from './throttle.ts'

async function countRefused(throttle: Throttle, keys: readonly string[]): Promise<number> {
  const answers = await Promise.all(keys.map((key) => throttle.count(key).catch((error: unknown) => error)))
  const refused = answers.filter((answer) => answer instanceof AppError)
  for (const error of refused) expect(error).toMatchObject({ code: 'SITE_TOO_MANY', retryAfter: 60 })
  return refused.length
}

it('refuses the twenty-first call of a network on a site, and nobody else', async () => {
  const throttle = createThrottle()
  const same = Array.from({ length: 21 }, () => 'een/192.0.2.1')
  expect(await countRefused(throttle, same)).toBe(1)
  expect(await countRefused(throttle, ['een/192.0.2.2', 'twee/192.0.2.1'])).toBe(0)
})

it('refuses the six-hundred-and-first call of everyone on a site, and no other site', async () => {
  const throttle = createThrottle()
  const many = Array.from({ length: 601 }, (_, number) => `een/2001:db8:${number.toString(16)}::/56`)
  expect(await countRefused(throttle, many)).toBe(1)
  expect(await countRefused(throttle, ['twee/192.0.2.1'])).toBe(0)
})

it('takes nothing from others for what a network is refused', async () => {
  const throttle = createThrottle({ most: 1, mostOfSite: 2 })
  expect(
    await countRefused(
      throttle,
      Array.from({ length: 9 }, () => 'een/192.0.2.1'),
    ),
  ).toBe(8)
  expect(await countRefused(throttle, ['een/192.0.2.2'])).toBe(0)
})

it('leaves others their calls where one network may make more than a site of ordinary limits', async () => {
  const throttle = createThrottle({ most: 1200 })
  expect(
    await countRefused(
      throttle,
      Array.from({ length: 1201 }, () => 'een/192.0.2.1'),
    ),
  ).toBe(1)
  expect(await countRefused(throttle, ['een/192.0.2.2'])).toBe(0)
})
