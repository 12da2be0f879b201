import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { addAudit } from '../../audit/append-audit.ts'
import { accountOf, transactAccount } from '../../accounts/find-account.ts'
import { dropOtherPhotos, listOwnPhotos } from '../../images/own-photos.ts'
import { implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import { checkReadOnly } from '../read-only.ts'
import { getSession } from '../recent-proof.ts'
import { termsVersionOfSite } from '../../site/legal-texts.ts'
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
  async run({ site, session, body, now, caller, checkVersion }) {
    const who = accountOf(getSession(session))
    const account = await transactAccount(site, who, async ({ site: own, home }) => {
      const stored = await home.find('account', who.account.guid)
      if (!stored) throw new AppError('SITE_SIGN_IN')
      const profile = presentOwnProfile(site, stored)
      checkVersion(versionOf(profile))
      checkReadOnly(body, profile, readOnlyFields)
      const { termsOfUseVersionAccepted: before, termsOfUseAcceptedOn: acceptedOn, ...rest } = stored
      const { firstName, middleName, lastName, termsOfUseVersionAccepted: accepted } = body
      // Nobody accepts a text that is no longer, or not yet, in force.
      if (accepted !== undefined && accepted !== before && accepted !== termsVersionOfSite(site))
        throw createFieldFault('termsOfUseVersionAccepted', 'termsVersion')
      const termsOn = accepted === before ? acceptedOn : now.toISOString()
      const changed = {
        ...rest,
        firstName,
        middleName,
        lastName,
        properties: changeProperties(site, stored, {
          sent: body.properties,
          photos: await listOwnPhotos(own, stored.guid),
          isStaff: who.isStaff,
        }),
        ...(accepted !== undefined && { termsOfUseVersionAccepted: accepted }),
        ...(accepted !== undefined && termsOn !== undefined && { termsOfUseAcceptedOn: termsOn }),
      }
      await home.put('account', stored.guid, changed)
      if (accepted !== before) {
        const { correlationId } = caller
        const changes = listChanges({ termsOfUseVersionAccepted: before }, { termsOfUseVersionAccepted: accepted })
        const entry = { on: now.toISOString(), action: 'terms', method: call.method, path: call.path, result: 200 } as const
        await addAudit(site, own, { ...entry, actor: stored.guid, changes, correlationId })
      }
      return changed
    })
    await dropOtherPhotos(site, account.guid)
    const profile = presentOwnProfile(site, account)
    return reply(200, profile, { version: versionOf(profile) })
  },
})
