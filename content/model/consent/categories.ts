/** In force before a visitor has chosen (SPEC section 4). Analytical is our own cookieless count and nothing else. */
export const defaultConsentCategories = ['required', 'analytical'] as const
