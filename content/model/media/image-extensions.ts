/** Image types that the product takes (SPEC section 5). */
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const
