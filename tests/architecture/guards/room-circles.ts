import { defineGuard } from '../guard.ts'
import { type Edge, edgesIn, housesOfRooms } from '../rooms.ts'

export const guard = defineGuard({
  name: 'room-circles',
  rule: 'rooms import each other in one direction, types included',
  moreThan: 100,
  look: (tree) => {
    const houses = housesOfRooms.map((house) => ({ house, edges: edgesIn(tree, house) }))
    return {
      seen: houses.reduce((sum, { edges }) => sum + edges.length, 0),
      violations: houses.flatMap(({ house, edges }) => circlesIn(edges).map((circle) => `${house}: ${describe(circle)}`)),
    }
  },
  planted: [
    'renderer: shell → theme → shell is a circle of rooms (renderer/shell/header.tsx imports ../theme/contract.ts; ' +
      'renderer/theme/contract.ts imports ../shell/header.tsx); move what both need to a room below them',
    'renderer: engine.ts → pages → reads → engine.ts is a circle of rooms (renderer/engine.ts imports ./pages/page.ts; ' +
      'renderer/pages/page.ts imports #renderer/reads/reader.ts; renderer/reads/reader.ts imports ../engine.ts); ' +
      'move what both need to a room below them',
    'editor-server/app: page → screens → page is a circle of rooms (editor-server/app/page/routes.ts imports ../screens/**/route.ts; ' +
      'editor-server/app/screens/sign-in/arrive.ts imports ../../page/routes.ts); move what both need to a room below them',
  ],
})

function describe(circle: readonly Edge[]): string {
  const rooms = [...circle.map(({ from }) => from), circle[0]?.from].join(' → ')
  const examples = circle.map(({ file, specifier }) => `${file} imports ${specifier}`).join('; ')
  return `${rooms} is a circle of rooms (${examples}); move what both need to a room below them`
}

/** Shortest first. A room appears in at most one circle: breaking that one may break the others. */
function circlesIn(edges: readonly Edge[]): Edge[][] {
  const rooms = [...new Set(edges.map(({ from }) => from))]
  const named = new Set<string>()
  return rooms
    .map((room) => shortestCircle(room, edges))
    .filter((circle) => circle !== undefined)
    .sort((a, b) => a.length - b.length)
    .filter((circle) => {
      const isNew = circle.every(({ from }) => !named.has(from))
      if (isNew) for (const { from } of circle) named.add(from)
      return isNew
    })
}

/** From a room back to itself, breadth first. */
function shortestCircle(room: string, edges: readonly Edge[]): Edge[] | undefined {
  const seen = new Set<string>()
  let paths: Edge[][] = [[]]
  while (paths.length > 0) {
    const longer: Edge[][] = []
    for (const path of paths) {
      for (const edge of edges.filter(({ from }) => from === (path.at(-1)?.to ?? room))) {
        if (edge.to === room) return [...path, edge]
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        longer.push([...path, edge])
      }
    }
    paths = longer
  }
  return undefined
}
