/** Name of the Trusted Types policy that makes the address of Siteimprove's script (renderer/shell/client/keep-consent.ts). */
export const SCRIPT_POLICY = 'third-party'
export const SITEIMPROVE_HOST = 'siteimproveanalytics.com'
