/** In px of the window of the page. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Distance of the points that are looked at, in px: narrower than a word, lower than a line. */
const STEP = { x: 24, y: 10 }

const PICTURES = 'img, picture, svg, video, canvas, iframe'

/** Whether there are words or pictures of the page in an area. */
export function coversWords(page: Document, area: Area): boolean {
  const found = new Set<Element>()
  for (let y = area.top; y < area.bottom + STEP.y; y += STEP.y)
    for (let x = area.left; x < area.right + STEP.x; x += STEP.x) {
      const element = page.elementFromPoint(Math.min(x, area.right), Math.min(y, area.bottom))
      if (element) found.add(element)
    }
  return [...found].some((element) => element.matches(PICTURES) || hasWordsIn(element, area))
}

function hasWordsIn(element: Element, area: Area): boolean {
  const range = element.ownerDocument.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== node.TEXT_NODE || node.textContent?.trim() === '') return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => overlaps(line, area))
  })
}

function overlaps(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
