import type { SiteRow } from '#content/model/site/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { SiteAdministration, StaffAct } from '../../site/site-administration.ts'
import { versionOf } from '../../site/version.ts'
import type { Call } from '../call.ts'
import type { ApiRequest } from '../endpoint.ts'
import { getProvenSession, getSession } from '../recent-proof.ts'

type Asked = Pick<ApiRequest, 'site' | 'session' | 'now' | 'caller'>

/**
 * All sites, for somebody whose account stands outside all of them: a site's own account never gets here, whatever its flags say.
 * @throws AppError SITE_NOT_FOUND on the host of any other site, SITE_FORBIDDEN
 */
export function administrationOf({ site, session }: Pick<Asked, 'site' | 'session'>): SiteAdministration {
  if (!site.administration) throw new AppError('SITE_NOT_FOUND')
  if (!getSession(session).session.isStaff) throw new AppError('SITE_FORBIDDEN')
  return site.administration
}

/**
 * Who changes something, which asks for a proof of the last ten minutes, and what the logs of both sites say of it.
 * @throws AppError SITE_PROOF_NEEDED
 */
export function actOf(request: Asked, { method, path }: Call, params: { name?: string } = {}): StaffAct {
  const { account } = getProvenSession(request.session, request.now)
  const { correlationId } = request.caller
  return { actor: account.guid, correlationId, method, path: path.replace('{name}', params.name ?? ''), now: request.now }
}

/** Of what staff decide on: counts and faults change by themselves. */
export function versionOfSite({ name, state, archivedOn, primaryDomain, hostNames }: SiteRow): string {
  return versionOf({ name, isArchived: state === 'archived', archivedOn, primaryDomain, hostNames })
}
