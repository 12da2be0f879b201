/** Parts of an account, by their name in the address (SPEC section 2). */
export const categories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const
export type Category = (typeof categories)[number]

export function isCategory(name: string | undefined): name is Category {
  return categories.some((category) => category === name)
}
