import type { PublishRequest } from '#content/model/publish-request/schema.ts'
import type { RequestCard } from '#content/model/publish-request/request-card.ts'
import { findEditors } from '../publishing/present-version.ts'
import type { Site } from '../site/site.ts'

/**
 * @param version of the working copy as it is now
 * @param reader guid of who reads it
 */
export async function presentRequest(
  site: Site,
  { askedOn, askedBy, note, version: asked, returned }: PublishRequest,
  { version, reader }: { version: string; reader: string | undefined },
): Promise<RequestCard> {
  const editorOf = await findEditors(
    site,
    [askedBy, returned?.by].filter((guid) => guid !== undefined),
  )
  const named = (guid: string | undefined) => (guid === undefined ? undefined : editorOf.get(guid))
  const [asker, answerer] = [named(askedBy), named(returned?.by)]
  return {
    askedOn,
    ...(asker && { askedBy: asker }),
    isOwn: askedBy !== undefined && askedBy === reader,
    isCurrent: asked === version,
    ...(note !== undefined && { note }),
    ...(returned && { returned: { on: returned.on, note: returned.note, ...(answerer && { by: answerer }) } }),
  }
}
