import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, openRegistration } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

/** Requests of each kind, and the milliseconds that their medians may differ (security notes, section 2). */
const REQUESTS = 100
const TOLERANCE = 5
/** Noise of the machine hits single runs; what really takes longer takes longer in all of them. */
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

it.each([
  ['sessions', (email: string) => ['POST /api/sessions', { email, password: 'not the password' }] as const],
  ['passwords:forgot', (email: string) => ['POST /api/passwords:forgot', { email }] as const],
  ['verifications:send', (email: string) => ['POST /api/verifications:send', { email }] as const],
  ['registrations', (email: string) => ['POST /api/registrations', { ...person, email }] as const],
])(
  '%s takes as long for an address with an account as for one without',
  async (_name, make) => {
    const differences: number[] = []
    for (let run = 0; run < RUNS && !differences.some((difference) => difference < TOLERANCE); run++) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let request = 0; request < REQUESTS; request++) {
        // One after the other, so that what slows the machine down slows down both; a new hour, so that each does its whole work.
        for (const kind of request % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          server.clock.now = new Date(server.clock.now.getTime() + 24 * 3600_000)
          const [line, body] = make(kind === 'known' ? 'user@proef.example' : 'nobody@proef.example')
          const begun = performance.now()
          const { status } = await browser.call(line, body)
          times[kind].push(performance.now() - begun)
          expect(status).not.toBe(429)
        }
      }
      differences.push(Math.abs(medianOf(times.known) - medianOf(times.unknown)))
    }
    expect(Math.min(...differences)).toBeLessThan(TOLERANCE)
  },
  120_000,
)

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
