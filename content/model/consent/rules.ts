import type { Consent } from './schema.ts'

/** In force before a visitor has chosen (SPEC section 4). Analytical is our own cookieless count and nothing else. */
const defaultConsentCategories = ['required', 'analytical'] as const

/** Whether a category may be used; without a choice only the default ones (SPEC section 4). */
export function mayUse(category: string, consent: Consent | undefined): boolean {
  if (category === 'required') return true
  const allowed: readonly string[] = consent?.categories ?? defaultConsentCategories
  return allowed.includes(category)
}

/** Categories of a site that need a choice: those that its third parties wait for. */
export function optionalCategoriesOf(thirdParties: readonly { category: string }[]): string[] {
  const own: readonly string[] = defaultConsentCategories
  return [...new Set(thirdParties.map(({ category }) => category))].filter((category) => !own.includes(category)).toSorted()
}

/** Pages that show no cookie dialog (SPEC section 4). */
const pathsWithoutDialog = /^\/(legal\/cookie-statement|invitation)(\/|$)/

/** The dialog shows until something is chosen, on sites with optional cookies (SPEC section 4). */
export function isCookieDialogShown(args: { consent: Consent | undefined; optionalCategories: readonly string[]; path: string }): boolean {
  return !args.consent && args.optionalCategories.length > 0 && !pathsWithoutDialog.test(args.path)
}

/**
 * A choice to store: only categories that the site has, always with `required`.
 * @param date instant (ISO 8601) of the choice
 */
export function chooseConsent(chosen: readonly string[], optionalCategories: readonly string[], date: string): Consent {
  const offered = ['analytical', ...optionalCategories]
  return { categories: ['required', ...offered.filter((category) => chosen.includes(category))], date }
}
