import { createInsert, placeBehind } from '../session/actions/commands.ts'
import { listOffers } from './block-picker/list-kinds.ts'
import { keepRecent } from './block-picker/recent-kinds.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { showInserted } from './show-inserted.ts'
import { always, type Command } from './command.ts'

/** Each kind of block that can stand behind what is selected, by its name and the everyday words for it. */
export function insertCommands(tools: EditTools): Command[] {
  const { session, language } = tools
  const { edited, selection } = session.getState()
  const at = placeBehind(edited, selection.at(-1))
  const look = { words: '', recent: [], nameGroup: (group: string) => group }
  return listOffers({ edited, code: session.code, at, language }, look)
    .flatMap(({ offers }) => offers)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ kind, title, description, keywords }) => ({
      id: `insert-${kind.name}`,
      name: 'edit.palette.insertKind',
      params: { title },
      words: [description, ...keywords],
      group: 'insert',
      icon: kind.drawing as unknown as Command['icon'],
      keys: [],
      isPossible: always,
      run() {
        const guid = crypto.randomUUID()
        if (!session.dispatch(createInsert(kind, at, () => guid))) return
        keepRecent(kind.name)
        showInserted(tools, guid)
      },
    }))
}
