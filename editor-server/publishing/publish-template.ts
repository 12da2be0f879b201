import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { Template } from '#content/model/template/schema.ts'
import { promoteMedia } from '../images/promote-media.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { refuseTakenName } from '../site/template-names.ts'
import { noteTemplateChange, readTemplate } from '../site/template-work.ts'
import { versionOf } from '../site/version.ts'
import { refuseErrors } from './check-publication.ts'
import { checkTemplatePublication } from './check-template-publication.ts'
import { release } from './content-write.ts'

export interface TemplateChange {
  by: string | undefined
  now: Date
  language: InterfaceLanguage
  checkVersion: (current: string) => void
}

export interface TemplatePublication {
  /** What is live now. */
  value: Template
  /** Its working copy, or what is live where it has none. */
  working: Template
  warnings: PublishFinding[]
  released: Released
  /** Whether `undoTemplatePublish` puts back what was live before. */
  isUndoable: boolean
}

/**
 * Makes the working copy of a template live, on every page that shows it. The content goes first: a crash in between leaves a working copy that
 * says what is live.
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE, SITE_CONFLICT for a name that is taken, SITE_PUBLISH_REFUSED with one detail for each
 * finding, SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export async function publishTemplate(site: Site, guid: string, change: TemplateChange): Promise<TemplatePublication> {
  const { working } = await site.records.read((reader) => readTemplate(site, reader, guid))
  if (!working) throw new AppError('SITE_NOT_FOUND')
  change.checkVersion(versionOf(working))
  const warnings = await checkTemplatePublication(site, working, change.language)
  refuseErrors(warnings)
  return { ...(await goLive(site, working, { change, keepsDraft: false })), warnings }
}

/**
 * Puts back what was live before the last publish; what was published becomes the working copy, so that nothing is lost.
 * @throws AppError SITE_NOT_FOUND where nothing can be put back, SITE_VERSION_STALE, SITE_CONFLICT, SITE_RELEASE_FAILED
 */
export async function undoTemplatePublish(site: Site, guid: string, change: TemplateChange): Promise<TemplatePublication> {
  const { working, work } = await site.records.read((reader) => readTemplate(site, reader, guid))
  if (!working || !work?.before) throw new AppError('SITE_NOT_FOUND')
  change.checkVersion(versionOf(working))
  return { ...(await goLive(site, work.before, { change, keepsDraft: true })), warnings: [] }
}

async function goLive(
  site: Site,
  value: Template,
  { change: { by, now, checkVersion }, keepsDraft }: { change: TemplateChange; keepsDraft: boolean },
): Promise<Omit<TemplatePublication, 'warnings'>> {
  const { guid } = value
  const stored = await site.records.transact(async (writer) => {
    const { live, work, working } = await readTemplate(site, writer, guid)
    if (!live || !working) throw new AppError('SITE_NOT_FOUND')
    // The transaction runs again where another process overtakes it, and its first run has written the content by then.
    const isWritten = versionOf(live) === versionOf(value)
    if (!isWritten) {
      checkVersion(versionOf(working))
      await site.content.transact(async (content) => {
        await refuseTakenName(content, value)
        await content.put('template', guid, value)
      })
    }
    const before = keepsDraft || isWritten ? undefined : live
    const draft = keepsDraft ? (work?.draft ?? (isWritten ? undefined : live)) : undefined
    await noteTemplateChange(writer, guid, { draft, before }, { by, now })
    return { working: draft ?? value, isUndoable: before !== undefined }
  })
  await promoteMedia(site)
  return { value, ...stored, released: await release(site, [{ kind: 'template', id: guid, value }]) }
}
