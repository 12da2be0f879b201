import { AppError } from '#content/errors/app-error.ts'
import { expect, it } from 'vitest'
import { networksOf } from '../caller/network.ts'
import { type Counted, createThrottle, type Throttle } from './throttle.ts'
import { createThrottles, type Throttles } from './throttles.ts'

async function countRefused(throttle: Throttle, site: string, callers: readonly Counted[]): Promise<number> {
  const answers = await Promise.all(callers.map((who) => throttle.count(site, who).catch((error: unknown) => error)))
  const refused = answers.filter((answer) => answer instanceof AppError)
  for (const error of refused) expect(error).toMatchObject({ code: 'SITE_TOO_MANY', retryAfter: 60 })
  return refused.length
}

const from = (address: string): Counted => ({ networks: networksOf(address) })
const times = (count: number, who: (number: number) => Counted) => Array.from({ length: count }, (_, number) => who(number))

it('refuses the twenty-first call of an address on a site, and nobody else', async () => {
  const throttle = createThrottle()
  expect(
    await countRefused(
      throttle,
      'een',
      times(21, () => from('192.0.2.1')),
    ),
  ).toBe(1)
  expect(await countRefused(throttle, 'een', [from('192.0.2.2')])).toBe(0)
  expect(await countRefused(throttle, 'twee', [from('192.0.2.1')])).toBe(0)
})

it.each([
  ['a /24', (number: number) => `192.0.2.${number % 256}`, '192.0.3.1'],
  ['a /48', (number: number) => `2001:db8:1:${number.toString(16)}::1`, '2001:db8:2::1'],
])('counts %s together: as much as four of its addresses', async (_name, address, other) => {
  const throttle = createThrottle()
  const own = times(200, (number) => from(address(number)))
  expect(await countRefused(throttle, 'een', own)).toBe(120)
  expect(await countRefused(throttle, 'een', [from(other)])).toBe(0)
})

it('counts a /64 as one address, and an IPv4 address in IPv6 clothes as itself', async () => {
  const throttle = createThrottle()
  const own = times(21, (number) => from(`2001:db8::${number.toString(16)}`))
  expect(await countRefused(throttle, 'een', own)).toBe(1)
  const mixed = times(21, (number) => from(number % 2 === 0 ? '192.0.2.7' : '::ffff:192.0.2.7'))
  expect(await countRefused(throttle, 'een', mixed)).toBe(1)
})

it('refuses the six-hundred-and-first call of strangers on a site, no other site, and nobody who is known', async () => {
  const throttle = createThrottle()
  const many = times(601, (number) => from(`10.${number % 256}.${number >> 8}.1`))
  expect(await countRefused(throttle, 'een', many)).toBe(1)
  expect(await countRefused(throttle, 'twee', [from('192.0.2.1')])).toBe(0)
  expect(
    await countRefused(
      throttle,
      'een',
      times(21, () => ({ known: 'somebody' })),
    ),
  ).toBe(1)
})

it('takes nothing from others for what an address is refused', async () => {
  const throttle = createThrottle({ most: 1, mostOfSite: 2 })
  expect(
    await countRefused(
      throttle,
      'een',
      times(9, () => from('192.0.2.1')),
    ),
  ).toBe(8)
  expect(await countRefused(throttle, 'een', [from('192.0.2.2')])).toBe(0)
})

it('leaves others their calls where one address may make more than a site of ordinary limits', async () => {
  const throttle = createThrottle({ most: 1200 })
  expect(
    await countRefused(
      throttle,
      'een',
      times(1201, () => from('192.0.2.1')),
    ),
  ).toBe(1)
  expect(await countRefused(throttle, 'een', [from('192.0.2.2')])).toBe(0)
})

it.each<keyof Throttles>(['signIn', 'link', 'mail', 'registration'])(
  'gives an address no more of %s for every further site',
  async (group) => {
    const throttle = createThrottles()[group]
    const refusedOf = async (address: (number: number) => string) => {
      let refused = 0
      for (let site = 0; site < 30; site += 1)
        refused += await countRefused(
          throttle,
          `site-${site}`,
          times(20, (number) => from(address(number))),
        )
      return refused
    }
    expect(await refusedOf(() => '192.0.2.1')).toBe(30 * 20 - 60)
    // Nor its network: what the address made of it counts.
    expect(await refusedOf((number) => `192.0.2.${number + 2}`)).toBe(30 * 20 - (240 - 60))
    expect(await countRefused(throttle, 'site-0', [from('192.0.3.1')])).toBe(0)
    // Who is known waits for none of them.
    expect(await countRefused(throttle, 'site-0', [{ known: 'somebody' }])).toBe(0)
  },
)
