import { expect, it } from 'vitest'
import { readHandedChallenge } from './handed-challenge.ts'

const challenge = { challenge: 'x'.repeat(43), methods: ['totp', 'recovery'], expiresAt: '2026-06-01T12:00:00Z' }
const encode = (value: unknown) => `#challenge=${Buffer.from(JSON.stringify(value)).toString('base64url')}`

it('reads the second step that an organisation’s answer asks for', () => {
  expect(readHandedChallenge(encode(challenge))).toEqual(challenge)
  expect(readHandedChallenge(encode({ ...challenge, passkey: { challenge: 'é?>' } }))).toMatchObject({ passkey: { challenge: 'é?>' } })
})

it.each([
  '',
  '#top',
  '#challenge=',
  '#challenge=%7B%7D',
  '#challenge=e30',
  encode('x'),
  encode({ ...challenge, methods: [] }),
  '#challenge=!!',
])('takes no %j', (hash) => {
  expect(readHandedChallenge(hash)).toBeUndefined()
})
