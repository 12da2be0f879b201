import * as z from 'zod'
import { RequestFault } from '../http/problems/present-problem.ts'
import type { Site } from '../site/site.ts'

/**
 * Refuses a role that this site does not have, or that occurs twice.
 * @param held roles of the account as stored; they may stay even if their role is gone
 * @throws RequestFault with the path of each
 */
export function checkRoles(site: Site, roleIds: readonly string[], held: readonly string[] = []): void {
  const faults = roleIds.flatMap((role, index) => {
    if (held.includes(role)) return []
    const isRepeated = roleIds.indexOf(role) < index
    const message = isRepeated ? 'uniqueGuid' : site.index.find('role', role) ? undefined : 'roleUnknown'
    return message === undefined ? [] : [{ code: 'custom' as const, path: ['body', 'roleIds', index], message, input: undefined }]
  })
  if (faults.length > 0) throw new RequestFault(new z.ZodError(faults))
}
