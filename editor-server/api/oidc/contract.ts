import * as z from 'zod'
import { defineCall } from '../call.ts'

const anyone = { kind: 'anyone' } as const
const params = z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) })

export const listOidcProviders = defineCall({
  method: 'GET',
  path: '/api/oidc',
  summary: 'Organisations whose accounts sign in here',
  policy: anyone,
  answers: { 200: z.array(z.strictObject({ name: z.string(), label: z.string() })) },
})

export const beginOidc = defineCall({
  method: 'GET',
  path: '/api/oidc/{provider}',
  summary: 'Go to an organisation to sign in there; a link for the browser, not for scripts',
  policy: anyone,
  params,
  query: z.strictObject({
    /** Path on this site to go on to. */
    returnTo: z.string().max(2000).optional(),
    /** Links the account to the one that is signed in: the value of the cookie XSRF-TOKEN, which shows that our own page asks. */
    link: z.string().max(200).optional(),
    /** Code of an invitation, which is accepted with the account. */
    invitation: z.string().max(200).optional(),
  }),
  answers: { 302: null },
  headers: { Location: 'The organisation’s own sign-in page', 'Set-Cookie': 'What the way back is checked against' },
  problems: ['SITE_PROOF_NEEDED', 'SITE_XSRF'],
  throttledAs: 'link',
})

export const finishOidc = defineCall({
  method: 'GET',
  path: '/api/oidc/{provider}/callback',
  summary: 'Come back from an organisation: a session begins, or /sign-in says what went wrong',
  auditedAs: 'signIn',
  policy: anyone,
  params,
  /** What the provider adds; `code` and `state` at least. */
  query: z.record(z.string().max(100), z.string().max(4000)),
  answers: { 302: null },
  headers: { Location: 'The page that was asked for, or /sign-in' },
  throttledAs: 'link',
})
