import { defineGuard } from '../guard.ts'
import { housesOfRooms, roomOf } from '../rooms.ts'
import { isProduct } from '../source-tree.ts'

const MAX_LINES = 6000

/** Rooms with one folder per thing, each of which is read alone. */
const collections = ['content/model', 'content/sites', 'renderer/blocks', 'editor-server/api', 'editor-server/app/screens', 'cli/commands']

/** Counted room by room if it is a house itself. */
const uncounted: ReadonlySet<string> = new Set([...collections, ...housesOfRooms])

export const guard = defineGuard({
  name: 'room-size',
  rule: `no room has more than ${MAX_LINES} lines of product code, collections left out`,
  moreThan: 100,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const lines = new Map<string, number>()
    for (const { path, text } of files) {
      for (const house of housesOfRooms) {
        const room = roomOf(house, path)
        const name = `${house}/${room}`
        if (room === undefined || uncounted.has(name)) continue
        lines.set(name, (lines.get(name) ?? 0) + text.trimEnd().split('\n').length)
      }
    }
    const violations = [...lines]
      .filter(([, count]) => count > MAX_LINES)
      .map(([name, count]) => `${name}: has ${count} lines; split it into rooms by what they hold`)
    return { seen: files.length, violations }
  },
  planted: ['renderer/build: has 6001 lines; split it into rooms by what they hold'],
})
