import { AppError } from '#content/errors/app-error.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import { dropOtherPhotos, listOwnPhotos } from '../../images/own-photos.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { checkReadOnly } from '../read-only.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { changeProperties } from './change-properties.ts'
import { updateLoggedInProfile as call } from './contract.ts'
import { presentOwnProfile } from './present-profile.ts'

const readOnlyFields = [
  'guid',
  'email',
  'isEmailVerified',
  'isAdmin',
  'isContentManager',
  'isMett',
  'isDeveloper',
  'isActive',
  'roleIds',
] as const

export const updateLoggedInProfile = implement(call, {
  async run({ site, session, body, checkVersion }) {
    const who = accountOf(getSession(session))
    const account = await transactAccount(site, who, async ({ site: own, home }) => {
      const stored = await home.find('account', who.account.guid)
      if (!stored) throw new AppError('SITE_SIGN_IN')
      const profile = presentOwnProfile(site, stored)
      checkVersion(versionOf(profile))
      checkReadOnly(body, profile, readOnlyFields)
      const { termsOfUseVersionAccepted: before, ...rest } = stored
      const { firstName, middleName, lastName, termsOfUseVersionAccepted: accepted } = body
      // Nobody accepts a text that is no longer, or not yet, in force.
      if (accepted !== undefined && accepted !== before && accepted !== TERMS_OF_USE_VERSION)
        throw createFieldFault('termsOfUseVersionAccepted', 'termsVersion')
      const changed = {
        ...rest,
        firstName,
        middleName,
        lastName,
        properties: changeProperties(site, stored, { sent: body.properties, photos: await listOwnPhotos(own, stored.guid) }),
        ...(accepted !== undefined && { termsOfUseVersionAccepted: accepted }),
      }
      await home.put('account', stored.guid, changed)
      return changed
    })
    await dropOtherPhotos(site, account.guid)
    const profile = presentOwnProfile(site, account)
    return reply(200, profile, { version: versionOf(profile) })
  },
})
