import { describe, expect, it } from 'vitest'
import { displayNameOf, notificationCloseOf } from './properties.ts'
import { applicationUserSchema, profileUpdateSchema } from './schema.ts'
import { acceptTermsOfUse, accountDialogFor, declineTermsOfUse, termsOfUseState } from './terms-of-use.ts'

const user = applicationUserSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  firstName: 'Noor',
  middleName: 'van der',
  lastName: 'Berg',
  email: 'noor@example.org',
})

describe('terms of use', () => {
  it('are asked of everybody who has not accepted the current version', () => {
    expect(termsOfUseState(undefined)).toEqual({ isNeeded: false })
    expect(termsOfUseState(user)).toEqual({ isNeeded: true, isNewVersion: false })
    expect(termsOfUseState({ termsOfUseVersionAccepted: 1 }, 2)).toEqual({ isNeeded: true, isNewVersion: true })
    expect(termsOfUseState({ termsOfUseVersionAccepted: 2 }, 2)).toEqual({ isNeeded: false })
  })

  it('are needed again once declined', () => {
    const accepted = acceptTermsOfUse(user)
    expect(termsOfUseState(accepted)).toEqual({ isNeeded: false })
    expect(termsOfUseState(declineTermsOfUse(accepted))).toEqual({ isNeeded: true, isNewVersion: false })
  })

  it('come after the inactive dialog', () => {
    expect(accountDialogFor({ ...user, isActive: false })).toBe('inactive')
    expect(accountDialogFor(user)).toBe('terms-of-use')
    expect(accountDialogFor(acceptTermsOfUse(user))).toBe('none')
    expect(accountDialogFor(undefined)).toBe('none')
  })
})

describe('profile', () => {
  it.each([
    [[], 10],
    [[{ key: 'notificationClose', value: '3' }], 3],
    [[{ key: 'notificationClose', value: 0 }], 0],
    [[{ key: 'notificationClose', value: '' }], 10],
    [[{ key: 'notificationClose', value: -1 }], 10],
    [[{ key: 'notificationClose', value: 'soon' }], 10],
  ])('closes notices by %j after %d s', (properties, seconds) => {
    expect(notificationCloseOf({ properties })).toBe(seconds)
  })

  it('shows the alias before the names', () => {
    expect(displayNameOf(user)).toBe('Noor van der Berg')
    expect(displayNameOf({ ...user, middleName: '' })).toBe('Noor Berg')
    expect(displayNameOf({ ...user, properties: [{ key: 'alias', value: ' N. ' }] })).toBe('N.')
  })

  it.each([[{ firstName: 7 }], [{ lastName: ['x'] }], [{ isAdmin: true }], [{ email: 'a@example.org' }], [{ roleIds: [] }]])(
    'takes no update %j',
    (update) => {
      expect(profileUpdateSchema.safeParse(update).success).toBe(false)
    },
  )

  it('takes each property once', () => {
    const twice = {
      properties: [
        { key: 'alias', value: 'a' },
        { key: 'alias', value: 'b' },
      ],
    }
    expect(profileUpdateSchema.safeParse(twice).error?.issues[0]?.message).toBe('uniqueKey')
  })
})
