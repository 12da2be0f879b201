import type { SiteConfig } from '../../config/config.ts'
import type { ApplicationUser } from '../profile/schema.ts'

type Rights = Pick<ApplicationUser, 'isAdmin' | 'isContentManager' | 'isMett' | 'isDeveloper'>

/** Whether an account has to have a second factor (DESIGN section 3); `staff` covers everyone who edits or manages. */
export function needsSecondFactor(rule: SiteConfig['secondFactor'], user: Rights): boolean {
  if (rule === 'optional') return false
  return rule === 'all' || user.isAdmin || user.isContentManager || user.isMett || user.isDeveloper
}
