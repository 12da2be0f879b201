import { randomUUID } from 'node:crypto'
import type { NewSite } from '#content/model/site/schema.ts'
import { invite } from '../accounts/invitations.ts'
import { createToken } from '../accounts/sessions.ts'
import type { Site } from '../site/site.ts'

/** Invites the first administrator of a new site by mail. */
export function inviteFirst(site: Site, { administrator: email, language }: NewSite, now: Date): Promise<unknown> {
  const [guid, code] = [randomUUID(), createToken()]
  return site.records.transact((writer) =>
    invite(site, writer, { guid, email, language, roleIds: [], isContentManager: false, isAdmin: true }, { code, now }),
  )
}
