import { sample } from '#tests/support/seed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, openRegistration } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

/** Pairs of requests, and how much their median times may differ: milliseconds, or a share on a machine that is currently slow. */
const PAIRS = 100
const TOLERANCE = { ms: 5, share: 0.1 }
/** Noise of the machine affects single runs; real extra work affects all of them. */
const RUNS = 3

let server: ApiServer
let browser: ApiBrowser
beforeAll(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user'])
  await openRegistration(server)
  browser = openBrowser(server)
})
afterAll(() => server.close())

const person = { firstName: 'Noor', lastName: 'Nieuw', password: 'acht nieuwe lantaarnpalen' }

const calls = [
  ['sessions', (email: string) => ['POST /api/sessions', { email, password: 'not the password' }] as const],
  ['passwords:forgot', (email: string) => ['POST /api/passwords:forgot', { email }] as const],
  ['verifications:send', (email: string) => ['POST /api/verifications:send', { email }] as const],
  ['registrations', (email: string) => ['POST /api/registrations', { ...person, email }] as const],
] as const

it.each(sample('calls that could tell of an account', calls, 2))(
  '%s takes as long for an address with an account as for one without',
  async (_name, make) => {
    const runs: { difference: number; allowed: number }[] = []
    while (runs.length < RUNS && !runs.some(({ difference, allowed }) => difference < allowed)) {
      const pairs: { known: number; unknown: number }[] = []
      while (pairs.length < PAIRS) {
        const pair = { known: 0, unknown: 0 }
        // One after the other, so that a slow moment affects both; on a new day, so that each does all its work.
        for (const kind of pairs.length % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          server.clock.now = new Date(server.clock.now.getTime() + 24 * 3600_000)
          const [line, body] = make(kind === 'known' ? 'user@proef.example' : 'nobody@proef.example')
          const begun = performance.now()
          const { status } = await browser.call(line, body)
          pair[kind] = performance.now() - begun
          expect(status).not.toBe(429)
        }
        pairs.push(pair)
      }
      const usual = medianOf(pairs.map(({ known, unknown }) => (known + unknown) / 2))
      const difference = Math.abs(medianOf(pairs.map(({ known, unknown }) => known - unknown)))
      runs.push({ difference, allowed: Math.max(TOLERANCE.ms, TOLERANCE.share * usual) })
    }
    const { difference, allowed } = runs.at(-1) ?? { difference: Infinity, allowed: 0 }
    expect(difference).toBeLessThan(allowed)
  },
  300_000,
)

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
