/** A telephone number as people write it. */
export const phonePattern = /^\+?[\d\s()./-]{3,30}$/
