import type { SiteConfig } from '../../config/config.ts'
import type { AuthenticationMethod } from '../session/schema.ts'

const secondFactors: readonly AuthenticationMethod[] = ['otp', 'hwk', 'recovery', 'mfa']

/** Whether an account has to have a second factor (DESIGN section 3); `staff` covers everyone who edits or manages anything. */
export function needsSecondFactor(rule: SiteConfig['secondFactor'], isManager: boolean): boolean {
  return rule === 'all' || (rule === 'staff' && isManager)
}

/** Whether a session that began in these ways has proved a second factor. */
export function provesSecondFactor(methods: readonly AuthenticationMethod[]): boolean {
  return methods.some((method) => secondFactors.includes(method))
}
