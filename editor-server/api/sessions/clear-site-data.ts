/** The next user of this browser finds nothing (ASVS 14.3.1). Cookies of consent stay; those of the session are cleared by name. */
export const CLEAR_SITE_DATA = { 'Clear-Site-Data': '"cache","storage"' } as const
