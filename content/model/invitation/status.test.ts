import { describe, expect, it } from 'vitest'
import { invitationSchema } from './schema.ts'
import { acceptInvitation, invitationStatus, revokeInvitation } from './status.ts'

const now = '2026-06-01T00:00:00Z'
const open = invitationSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  codeHash: 'x',
  email: 'noor@example.org',
  createdOn: '2026-05-30T00:00:00Z',
  expiresOn: '2026-06-06T00:00:00Z',
})

describe('invitation', () => {
  it.each([
    [undefined, 'NotFound', 'NotFound'],
    [open, 'Open', 'Success'],
    [{ ...open, expiresOn: now }, 'Expired', 'Expired'],
    [{ ...open, acceptedOn: now, expiresOn: now }, 'Accepted', 'NotFound'],
    [{ ...open, revokedOn: now }, 'Revoked', 'NotFound'],
  ] as const)('case %#: status %s', (invitation, status, result) => {
    expect(invitationStatus(invitation, now)).toBe(status)
    expect(acceptInvitation(invitation, now).result).toBe(result)
  })

  it('can be accepted once', () => {
    const outcome = acceptInvitation(open, now)
    expect(outcome.result === 'Success' && acceptInvitation(outcome.invitation, now)).toEqual({ result: 'NotFound' })
  })

  it('is revoked only while it is not accepted', () => {
    expect(invitationStatus(revokeInvitation(open, now), now)).toBe('Revoked')
    expect(invitationStatus(revokeInvitation({ ...open, acceptedOn: now }, now), now)).toBe('Accepted')
  })
})
