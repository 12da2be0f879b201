/** SPEC section 5: image upload up to 30 MB. */
export const MAX_IMAGE_BYTES = 30_000_000
