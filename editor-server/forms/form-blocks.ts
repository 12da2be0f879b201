import type { Actor } from '#content/access/actor.ts'
import { checkSubmit } from '#content/access/block-access.ts'
import type { PolicySubjects } from '#content/access/policy.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ContentIndex, PlacedBlock } from '../site/content-index.ts'
import { rightsOfLivePage } from '../site/edit-rights.ts'

/** A block that a form is filled in on, with the rights that hold there. */
export interface FormPlace {
  block: BuildingBlockInstance
  page: PolicySubjects['form']['page']
  pageGuid: string
}

/** Guid of the form that a block shows; undefined for any other block. */
export function formOfBlock({ buildingBlockName, options }: BuildingBlockInstance): string | undefined {
  const form = options['formGuid']
  return buildingBlockName === 'form' && typeof form === 'string' ? form : undefined
}

/** The live blocks that show a form. What stands in a template or a draft is filled in nowhere. */
export function placesOfForm(index: ContentIndex, formGuid: string): readonly FormPlace[] {
  return index.derive(placesOfForm, () => mapPlaces(index)).get(formGuid) ?? []
}

/**
 * What the right to send a form is decided on: the block that was asked for, or else the one that lets this caller most. Whether the form is
 * open is no right, and has an answer of its own.
 */
export function findFormSubject(
  index: ContentIndex,
  { formGuid, blockGuid, actor }: { formGuid: string; blockGuid?: string | undefined; actor: Actor },
): PolicySubjects['form'] | undefined {
  const places = placesOfForm(index, formGuid).filter(({ block }) => blockGuid === undefined || block.guid === blockGuid)
  const subjects = places.map(({ block, page }): PolicySubjects['form'] => ({ block, page, state: 'open' }))
  return subjects.find(({ block, page }) => checkSubmit(actor, block, page, 'open').isAllowed) ?? subjects[0]
}

function mapPlaces(index: ContentIndex): Map<string, FormPlace[]> {
  const places = new Map<string, FormPlace[]>()
  const owners: PlacedBlock['owner'][] = [
    ...index.list('page').map(({ guid }) => ({ kind: 'page' as const, guid })),
    ...index.list('item').map(({ guid }) => ({ kind: 'item' as const, guid })),
  ]
  for (const owner of owners) {
    for (const block of blocksOf(index, owner)) {
      const formGuid = formOfBlock(block)
      const place = formGuid === undefined || index.isAmbiguous(block.guid) ? undefined : placeOf(index, owner, block)
      if (formGuid !== undefined && place) places.set(formGuid, [...(places.get(formGuid) ?? []), place])
    }
  }
  return places
}

function blocksOf(index: ContentIndex, { kind, guid }: PlacedBlock['owner']): readonly BuildingBlockInstance[] {
  if (kind === 'page') return index.find('page', guid)?.buildingBlockInstances ?? []
  return index.find('item', guid)?.contentBuildingBlockInstances ?? []
}

function placeOf(index: ContentIndex, { kind, guid }: PlacedBlock['owner'], block: BuildingBlockInstance): FormPlace | undefined {
  const pageGuid = index.findPageOfBlock(block.guid)?.guid
  const page = pageGuid === undefined ? undefined : rightsOfLivePage(index, pageGuid)
  if (pageGuid === undefined || !page) return undefined
  const isPublished = kind === 'page' || index.find('item', guid)?.isPublished === true
  return { block, pageGuid, page: isPublished ? page : { ...page, isPublished: false } }
}
