import { blocksOf } from '../../session/actions/edited.ts'
import type { EditSession } from '../../session/contract.ts'
import type { ViewStore } from '../../workspace/view-store.ts'

/**
 * Turns from the blocks to the settings when somebody selects a block of the page. One that was inserted just now is selected too; the
 * blocks stay then, for the next.
 * @returns what ends it
 */
export function followSelection(session: EditSession, view: ViewStore): () => void {
  let { edited, selection } = session.getState()
  return session.subscribe(() => {
    const before = edited
    const chosen = selection
    ;({ edited, selection } = session.getState())
    if (view.get().tab !== 'blocks' || selection.length === 0 || selection.join() === chosen.join()) return
    const known = new Set(blocksOf(before).map(({ guid }) => guid))
    if (selection.every((guid) => known.has(guid))) view.set({ tab: 'settings' })
  })
}
