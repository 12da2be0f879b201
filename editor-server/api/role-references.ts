import * as z from 'zod'
import { RequestFault } from '../http/problems/present-problem.ts'
import type { Site } from '../site/site.ts'

/**
 * Refuses roles that this site does not have, another site's among them.
 * @param held named already, so they may stay
 * @throws RequestFault with the path of each
 */
export function checkRoles(site: Site, roleIds: readonly string[], held: readonly string[] = []): void {
  const faults = roleIds.flatMap((role, index) =>
    held.includes(role) || site.index.find('role', role)
      ? []
      : [{ code: 'custom' as const, path: ['body', 'roleIds', index], message: 'roleUnknown', input: undefined }],
  )
  if (faults.length > 0) throw new RequestFault(new z.ZodError(faults))
}
