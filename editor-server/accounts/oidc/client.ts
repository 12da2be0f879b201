import * as oidc from 'openid-client'
import type { Slot } from '../../site/memory.ts'
import type { OidcProvider, Site } from '../../site/site.ts'

/** What a provider says of somebody it has signed in. */
export interface Vouched {
  issuer: string
  subject: string
  acr: string | undefined
  email: string | undefined
  isEmailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** What is kept between leaving for the provider and coming back, so that nobody can come back in another's place. */
export interface Handshake {
  state: string
  nonce: string
  codeVerifier: string
}

/** Seconds that a provider has for each answer. */
const TIMEOUT = 10

/** What providers publish of themselves. Sites share their providers. */
const clientsOfProviders: Slot<undefined, Map<OidcProvider, Promise<oidc.Configuration>>> = { make: () => new Map() }

/** Reads what the provider publishes of itself, once; after a failure again. */
function findClient({ shared }: Site, provider: OidcProvider): Promise<oidc.Configuration> {
  const clients = shared.get(clientsOfProviders)
  const known = clients.get(provider)
  if (known) return known
  const client = discover(provider)
  clients.set(provider, client)
  client.catch(() => clients.delete(provider))
  return client
}

function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
  // The signature of the ID token is checked too, and not only where it came from.
  const execute = [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])]
  return oidc.discovery(url, clientId, undefined, authentication, { execute, timeout: TIMEOUT })
}

export function createHandshake(): Handshake {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
}

/** Where the browser goes: code flow with PKCE, state and nonce (RFC 9700 section 2.1). */
export async function buildAuthorizationUrl(
  site: Site,
  provider: OidcProvider,
  { state, nonce, codeVerifier }: Handshake,
  redirectUri: string,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(await findClient(site, provider), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
  })
}

/** Redeems the code that the browser came back with. @throws Error when anything of it does not hold */
export async function redeem(
  site: Site,
  provider: OidcProvider,
  { state, nonce, codeVerifier }: Handshake,
  cameBackTo: URL,
): Promise<Vouched> {
  const client = await findClient(site, provider)
  const tokens = await oidc.authorizationCodeGrant(client, cameBackTo, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new TypeError('the provider gave no ID token')
  const hasUserInfo = client.serverMetadata().userinfo_endpoint !== undefined
  const told = hasUserInfo ? { ...claims, ...(await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)) } : claims
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined)
  const [first, ...rest] = (text(told.name) ?? '').split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    acr: text(claims.acr),
    email: text(told.email),
    isEmailVerified: told.email_verified === true,
    firstName: text(told.given_name) ?? text(first),
    lastName: text(told.family_name) ?? text(rest.join(' ')),
  }
}
