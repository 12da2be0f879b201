import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Version } from '#content/model/version/schema.ts'
import { describeEditor, describeStaff } from '../site/describe-editor.ts'
import type { Site } from '../site/site.ts'
import type { ThingRef } from '../site/things.ts'
import type { Editor, VersionCard } from '#content/model/version/version-card.ts'
import { findCurrent, findVersion, listVersions } from './versions.ts'

/** The versions of a page or item, the newest first. */
export async function presentVersions(site: Site, ref: ThingRef): Promise<VersionCard[]> {
  const versions = await site.records.read((reader) => listVersions(reader, ref))
  const live = site.index.find(ref.kind, ref.guid)
  const current = live?.isPublished ? findCurrent(versions, live) : undefined
  const editorOf = await findEditors(
    site,
    versions.flatMap(({ by }) => by ?? []),
  )
  return versions.toReversed().map((version) => presentVersion(version, { editorOf, current }))
}

/** One version with what was published; undefined where there is none of this number. */
export async function presentVersionWithValue(
  site: Site,
  ref: ThingRef,
  number: number,
): Promise<{ card: VersionCard; value: Page | ListItem } | undefined> {
  const found = await site.records.read((reader) => findVersion(reader, ref, number))
  const card = found && (await presentVersions(site, ref)).find((each) => each.number === number)
  return found && card && { card, value: found.value }
}

interface Around {
  editorOf: ReadonlyMap<string, Editor>
  current: Version | undefined
}

function presentVersion({ by, revision: _revision, ...version }: Version, { editorOf, current }: Around): VersionCard {
  const editor = by === undefined ? undefined : editorOf.get(by)
  return { ...version, ...(editor && { by: editor }), isCurrent: version.number === current?.number }
}

/** Names and photos of people by their guid, those of the platform's own people too; who has been erased has none. */
export async function findEditors(site: Site, guids: readonly string[]): Promise<Map<string, Editor>> {
  const found = new Map<string, Editor>()
  for (const guid of new Set(guids)) {
    const [own, staff] = await Promise.all([site, site.staff].map(({ records }) => records.read((reader) => reader.find('account', guid))))
    if (own) found.set(guid, describeEditor(site, own))
    else if (staff) found.set(guid, describeStaff(staff))
  }
  return found
}
