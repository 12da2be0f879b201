import { afterEach, beforeEach, expect, it } from 'vitest'
import { givePasswords, openBrowser, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, type SiteName, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user', 'staff'])
})
afterEach(() => server.close())

const signIn = async (site: SiteName, email: string, password = PASSWORD) =>
  (await openBrowser(server, { site }).signIn(email, password)).status

async function guess(site: SiteName, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt++) statuses.push(await signIn(site, email, 'wrong'))
  return statuses
}

it.each(['staff@proef.example', 'user@proef.example', 'nobody@proef.example'])(
  'counts guesses on two sites together, so that the waiting does not tell whose address it is: %s',
  async (email) => {
    expect(await guess('een', email, 3)).toEqual([401, 401, 401])
    expect(await guess('twee', email, 4)).toEqual([401, 401, 429, 429])
    expect(await guess('een', email, 1)).toEqual([429])
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect(await guess('twee', email, 2)).toEqual([401, 429])
  },
)

it('gives no free guesses to who makes them on two sites at the same time', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, attempt) => signIn(attempt % 2 === 0 ? 'een' : 'twee', 'staff@proef.example', 'wrong')),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
})

it('is over on all sites for staff that sign in on one', async () => {
  await guess('een', 'staff@proef.example', 4)
  expect(await signIn('twee', 'staff@proef.example')).toBe(201)
  expect(await guess('een', 'staff@proef.example', 5)).toEqual([401, 401, 401, 401, 401])
})

it('is not over for one site because somebody signs in with that address on another', async () => {
  await guess('twee', 'user@proef.example', 4)
  expect(await signIn('een', 'user@proef.example')).toBe(201)
  expect(await guess('twee', 'user@proef.example', 2)).toEqual([401, 429])
})

it('is over after a proof by mail, wherever the guesses were made', async () => {
  await guess('twee', 'user@proef.example', 6)
  expect(await signIn('een', 'user@proef.example')).toBe(429)
  const browser = openBrowser(server)
  await browser.call('POST /api/passwords:forgot', { email: 'user@proef.example' })
  const password = 'acht nieuwe lantaarnpalen'
  await browser.call('POST /api/passwords:reset', { code: (await readMails(server)).at(-1)?.code, password })
  expect(await signIn('een', 'user@proef.example', password)).toBe(201)
})
