import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { PicturePart } from '../../pictures/picture.tsx'

/** Column widths in px at which the arrangement changes (in `styles.css` 34rem and 52rem). */
const MEDIUM = 544
const WIDE = 832

/** 13rem: a picture beside its row. */
const ROW_PICTURE = 208

/** 16rem and 2rem: the least width of a card, and the gap between two. */
const CARD = 256
const GAP = 32

/**
 * How wide the pictures of a list are, by their place in it; undefined where its variant shows none.
 * @param count items in the list
 */
export function picturePartsOf(variant: ListOptions['variant'], count: number): ((index: number) => PicturePart) | undefined {
  if (variant === 'rows') return () => row
  if (variant === 'cards') return (index) => (count !== 3 ? card : index === 0 ? leading : beside)
  return undefined
}

const row: PicturePart = { name: 'list-row', width: (column) => (column >= MEDIUM ? ROW_PICTURE : column) }

function widthOfCard(column: number): number {
  const columns = Math.max(1, Math.floor((column + GAP) / (CARD + GAP)))
  return (column - GAP * (columns - 1)) / columns
}

const card: PicturePart = { name: 'list-card', width: widthOfCard }

/** Of exactly three cards the first leads. */
const leading: PicturePart = {
  name: 'list-leading',
  width: (column) => (column >= WIDE ? ((column - 2 * GAP) * 1.35) / 3.35 : column >= MEDIUM ? column : widthOfCard(column)),
}

const beside: PicturePart = {
  name: 'list-beside',
  width: (column) => (column >= WIDE ? (column - 2 * GAP) / 3.35 : widthOfCard(column)),
}
