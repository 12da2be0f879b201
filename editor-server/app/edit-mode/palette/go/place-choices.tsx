import { ClipboardList, File, FilePen, FilePlus, Image, LayoutTemplate, Newspaper, UserRound } from 'lucide'
import type { FoundPlace, PlaceKind } from '#content/model/found-place/found-place.ts'
import type { Choice, ChoiceGroup } from '../choice-frame.tsx'
import type { FoundGroup } from './use-places.ts'

const icons = { page: File, item: Newspaper, media: Image, person: UserRound, form: ClipboardList, template: LayoutTemplate } as const
const ofContent: readonly PlaceKind[] = ['page', 'item']

export interface PlaceChoicesOptions {
  /** Guid of what is edited now: nobody has to go there. */
  present: string
  t: (key: string, values: Readonly<Record<string, string | number>>) => string
}

/** Places that were found as choices: their ids are the addresses that they lead to. */
export function listPlaceChoices(groups: readonly FoundGroup[], { present, t }: PlaceChoicesOptions): ChoiceGroup[] {
  return groups.flatMap(({ of, total, places }) => {
    const choices = places.filter(({ guid }) => guid !== present).map((place) => toChoice(of, place, t))
    if (choices.length === 0) return []
    const name = t(`edit.palette.go.kinds.${of}`, {})
    return [{ id: of, label: total > places.length ? t('edit.palette.go.some', { name, shown: places.length, total }) : name, choices }]
  })
}

function toChoice(of: PlaceKind, { title, about, url, editUrl, draftState }: FoundPlace, t: PlaceChoicesOptions['t']): Choice {
  const isContent = ofContent.includes(of)
  const says = isContent && editUrl === undefined ? 'readOnly' : draftState === 'none' ? undefined : draftState
  return {
    id: editUrl ?? url,
    label: title,
    ...(about !== '' && { about }),
    icon: draftState === 'new' ? FilePlus : draftState === 'changed' ? FilePen : icons[of],
    ...(says !== undefined && { end: <span className="edit-choice__hint">{t(`edit.palette.go.${says}`, {})}</span> }),
  }
}
