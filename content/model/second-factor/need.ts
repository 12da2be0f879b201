import type { AuthenticationMethod } from '../session/schema.ts'

/** Who has to have a second factor, the weakest rule first: nobody, everyone who edits or manages anything, everyone. */
export const secondFactorRules = ['optional', 'staff', 'all'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

const secondFactors: readonly AuthenticationMethod[] = ['otp', 'hwk', 'recovery', 'mfa']

/** Whether an account has to have a second factor (DESIGN section 3). */
export function needsSecondFactor(rule: SecondFactorRule, isManager: boolean): boolean {
  return rule === 'all' || (rule === 'staff' && isManager)
}

/** The rule of two that asks more: an operator's rule is the least that a site asks (decision 166). */
export function stricterRule(one: SecondFactorRule, other: SecondFactorRule): SecondFactorRule {
  return isWeakerRule(one, other) ? other : one
}

/** Whether a rule asks less than another. */
export function isWeakerRule(rule: SecondFactorRule, than: SecondFactorRule): boolean {
  return secondFactorRules.indexOf(rule) < secondFactorRules.indexOf(than)
}

/** Whether a session that began in these ways has proved a second factor. */
export function provesSecondFactor(methods: readonly AuthenticationMethod[]): boolean {
  return methods.some((method) => secondFactors.includes(method))
}
