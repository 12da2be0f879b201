import { AppError } from '#content/errors/app-error.ts'
import type { OidcProvider, Site } from '../../site/site.ts'
import type { Challenge } from '../../accounts/sign-in.ts'

/** @throws AppError SITE_NOT_FOUND */
export function getProvider(site: Site, name: string): OidcProvider {
  const provider = site.oidc.find((each) => each.name === name)
  if (!provider) throw new AppError('SITE_NOT_FOUND')
  return provider
}

/** As it is registered with the provider: of the host that the browser is on, where its cookie is. */
export function callbackUrl(origin: string, { name }: OidcProvider): URL {
  return new URL(`/api/oidc/${name}/callback`, origin)
}

/** The sign-in screen, with the code of a problem where something went wrong. */
export function signInUrl(returnTo: string, problem?: string): string {
  return `/sign-in?${new URLSearchParams({ ...(problem !== undefined && { problem }), returnTo }).toString()}`
}

/** The sign-in screen with the second step to take; behind the number sign, which no server and no log sees. */
export function challengeUrl(returnTo: string, challenge: Challenge): string {
  const answer = Buffer.from(JSON.stringify(challenge)).toString('base64url')
  return `/sign-in?${new URLSearchParams({ returnTo }).toString()}#challenge=${answer}`
}
