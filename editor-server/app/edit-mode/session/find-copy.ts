import type { Edited } from './contract.ts'
import { isStoredAlike } from './edited-calls.ts'
import { fitsHistory } from './fits-history.ts'
import { emptyHistory, type History, type Step } from './history.ts'
import type { CopyKey, LocalCopies, LocalCopy } from './local-copies.ts'

/** Days after which a copy goes that nobody came back for: saved work, and work that is not. */
const KEPT_DAYS = { saved: 7, unsaved: 90 } as const
const DAY = 86_400_000

export interface FoundCopies {
  /** The copy that this tab kept before it was reloaded. */
  own?: { copy: LocalCopy; steps: readonly Step[] } | undefined
  /** The newest work that the server does not have, of this tab or one that is gone. */
  unsaved?: LocalCopy | undefined
}

/** Copies of a thing that nobody has open any more. Old ones of other things are let go. */
export async function findCopies(copies: LocalCopies, key: CopyKey, isOpen: (tab: string) => Promise<boolean>): Promise<FoundCopies> {
  const all = await copies.list()
  await forgetOld(copies, all)
  const isOfThing = ({ user, kind, guid }: LocalCopy) => user === key.user && kind === key.kind && guid === key.guid
  const ofThing = all.filter(isOfThing)
  const own = ofThing.find(({ tab }) => tab === key.tab)
  const unsaved: LocalCopy[] = []
  for (const copy of ofThing) if (copy.base && (copy === own || !(await isOpen(copy.tab)))) unsaved.push(copy)
  const newest = unsaved.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))[0]
  return { ...(own && { own: { copy: own, steps: await copies.readSteps(own) } }), ...(newest && { unsaved: newest }) }
}

async function forgetOld(copies: LocalCopies, all: readonly LocalCopy[]): Promise<void> {
  for (const copy of all) {
    const days = copy.base ? KEPT_DAYS.unsaved : KEPT_DAYS.saved
    if (Date.now() - Date.parse(copy.keptAt) > days * DAY) await copies.forget(copy)
  }
}

/** Undo steps from before a reload; undefined where what they bring back has changed since. */
export function findHistory({ own }: FoundCopies, edited: Edited): History | undefined {
  if (!own) return emptyHistory
  const byId = new Map(own.steps.map((step) => [step.id, step]))
  const history = { steps: own.copy.steps.flatMap((id) => byId.get(id) ?? []), position: own.copy.position }
  if (history.steps.length !== own.copy.steps.length || history.position > history.steps.length || history.position < 0) return undefined
  return isStoredAlike(own.copy.edited, edited) || fitsHistory(history, own.copy.edited, edited) ? history : undefined
}
