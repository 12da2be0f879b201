import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { maySee } from './find-definition.ts'

/** What only staff see nobody else makes, or opens to others. @throws AppError SITE_FORBIDDEN */
export function checkStaffOnly(actor: Actor, definition: ProfileProperty): void {
  if (!maySee(actor, definition)) throw new AppError('SITE_FORBIDDEN')
}
