import { findPasswordFault } from '../accounts/password-policy.ts'
import type { Site } from '../site/site.ts'
import { createFieldFault } from './field-fault.ts'

/**
 * Refuses a password that is easy to guess, given what is known about its owner and the site.
 * @param field of the body that contains it
 * @throws RequestFault `passwordCommon` or `passwordPersonal`
 */
export async function checkNewPassword(
  site: Site,
  password: string,
  owner: { email: string; firstName: string; middleName?: string | undefined; lastName: string },
  field = 'password',
): Promise<void> {
  const { platformName, primaryDomain = '' } = site.index.settings
  const { email, firstName, middleName = '', lastName } = owner
  const fault = await findPasswordFault(password, {
    owner: [email, firstName, middleName, lastName],
    site: [platformName, primaryDomain, site.name],
  })
  if (fault !== undefined) throw createFieldFault(field, fault)
}
