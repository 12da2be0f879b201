import type { SiteConfig } from '../../config/config.ts'

/** Whether an account has to have a second factor (DESIGN section 3); `staff` covers everyone who edits or manages anything. */
export function needsSecondFactor(rule: SiteConfig['secondFactor'], isManager: boolean): boolean {
  return rule === 'all' || (rule === 'staff' && isManager)
}
