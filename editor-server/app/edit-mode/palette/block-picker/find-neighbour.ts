/** Ways through the grid. */
export type Direction = 'up' | 'down' | 'left' | 'right'

const arrows: Readonly<Record<string, Direction>> = { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' }
const arrowsOfSearch: Readonly<Record<string, Direction>> = { ArrowDown: 'right', ArrowUp: 'left' }

/**
 * Where a key leads in the grid. While searching, left and right belong to the search text: up and down then go through all results one by
 * one, or results side by side could not be reached.
 */
export function findDirection(key: string, words: string): Direction | undefined {
  return (words === '' ? arrows : arrowsOfSearch)[key]
}

interface Placed {
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number }
}

/**
 * The next one in a direction, for boxes in rows: left and right continue in the row before and after, up and down go to the nearest box in
 * the next row.
 * @param all in reading order
 */
export function findNeighbour<Box extends Placed>(all: readonly Box[], present: Box, direction: Direction): Box | undefined {
  const index = all.indexOf(present)
  if (direction === 'left') return all[index - 1]
  if (direction === 'right') return all[index + 1]
  const from = present.getBoundingClientRect()
  const isBeyond = (box: Box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return direction === 'down' ? top >= from.bottom - 1 : bottom <= from.top + 1
  }
  const candidates = all.filter(isBeyond)
  const near = direction === 'down' ? candidates[0] : candidates.at(-1)
  if (!near) return undefined
  const row = near.getBoundingClientRect().top
  const middle = (box: Box) => {
    const { left, right } = box.getBoundingClientRect()
    return (left + right) / 2
  }
  const inRow = candidates.filter((box) => Math.abs(box.getBoundingClientRect().top - row) < 2)
  return inRow.toSorted((a, b) => Math.abs(middle(a) - middle(present)) - Math.abs(middle(b) - middle(present)))[0]
}
