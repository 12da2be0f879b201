import type { Actor } from '#content/access/actor.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import { checkBlocks } from '../../site/check-blocks.ts'
import type { Finding } from '../../site/findings.ts'
import { type BlockOwner, findOwnerOfBlock } from '../../site/page-rights.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'
import { noteTemplateChange, readTemplate } from '../../site/template-work.ts'
import { findDraft, saveDraft } from '../../site/working-copies.ts'
import { refuseFindings } from '../refuse.ts'
import { versionOf } from '../../site/version.ts'

interface ChangeOptions {
  actor: Actor
  now: Date
  checkVersion(current: string): void
}
type Owner = Page | ListItem | Template

/**
 * Changes one block where it is written: in the working copy of its page or item; a template is live at once.
 * @returns the block, and the version of what contains it
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE, SITE_CONFLICT for a template with a working copy; RequestFault for what does not fit the block, with paths from the block
 */
export async function changeBlock(
  site: Site,
  guid: string,
  change: (block: BuildingBlockInstance) => BuildingBlockInstance,
  options: ChangeOptions,
): Promise<{ block: BuildingBlockInstance; version: string }> {
  const place = await findOwnerOfBlock(site, guid)
  if (!place) throw new AppError('SITE_NOT_FOUND')
  const apply = (owner: Owner | undefined) => changeIn(site, place, { owner, guid, change, options })
  if (place.kind === 'template') {
    return site.records.transact(async (records) => {
      const { work } = await readTemplate(site, records, place.guid)
      // Publishing the working copy would undo this without a word.
      if (work?.draft) throw new AppError('SITE_CONFLICT')
      const result = await site.content.transact(async (writer) => {
        const { owner, ...changed } = await apply(await writer.find('template', place.guid))
        await writer.put('template', place.guid, owner as Template)
        return changed
      })
      await noteTemplateChange(records, place.guid, { before: work?.before }, { by: options.actor?.guid, now: options.now })
      return result
    })
  }
  const { kind } = place
  return site.records.transact(async (writer) => {
    const { owner, ...result } = await apply((await findDraft(writer, kind, place.guid)) ?? site.index.find(kind, place.guid))
    await saveDraft(site, writer, kind, owner as Page & ListItem, { by: options.actor?.guid, now: options.now })
    return result
  })
}

async function changeIn(
  site: Site,
  place: BlockOwner,
  {
    owner,
    guid,
    change,
    options,
  }: {
    owner: Owner | undefined
    guid: string
    change: (block: BuildingBlockInstance) => BuildingBlockInstance
    options: ChangeOptions
  },
): Promise<{ owner: Owner; block: BuildingBlockInstance; version: string }> {
  const stored = owner && blocksOf(owner)
  const index = stored?.findIndex((block) => block.guid === guid) ?? -1
  const before = stored?.[index]
  // The working copy may have lost a block that is still live.
  if (!owner || !stored || !before) throw new AppError('SITE_NOT_FOUND')
  options.checkVersion(versionOf(owner))
  const block = change(before)
  const blocks = stored.with(index, block)
  const findings = await checkBlocks(
    blocks,
    { kind: place.kind, owner: place.guid, stored },
    { code: site.code, references: new References(site, options) },
  )
  refuseFindings(ofBlock(findings, index))
  const changed = withBlocks(owner, blocks)
  return { owner: changed, block, version: versionOf(changed) }
}

function blocksOf(owner: Owner): readonly BuildingBlockInstance[] {
  if ('buildingBlockInstances' in owner) return owner.buildingBlockInstances
  return 'blocks' in owner ? owner.blocks : owner.contentBuildingBlockInstances
}

function withBlocks(owner: Owner, blocks: BuildingBlockInstance[]): Owner {
  if ('buildingBlockInstances' in owner) return { ...owner, buildingBlockInstances: blocks }
  return 'blocks' in owner ? { ...owner, blocks } : { ...owner, contentBuildingBlockInstances: blocks }
}

/** What is wrong with what changes of the block. Its options are the body itself; where it stands is no matter of this call. */
function ofBlock(findings: readonly Finding[], index: number): Finding[] {
  return findings.flatMap((finding) => {
    const [at, part, ...path] = finding.path
    const concerns = part === 'options' || part === 'addRoles' || part === 'version' || finding.message === 'blockUnknown'
    if (at !== index || !concerns) return []
    return [{ ...finding, path: part === 'options' ? path : [part as string, ...path] }]
  })
}
