/** Which width the page is shown at. */
export const devices = ['desktop', 'tablet', 'mobile'] as const
export type Device = (typeof devices)[number]
