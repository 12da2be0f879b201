import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { PageLayout } from '#content/model/page/schema.ts'
import { evaluateLength } from './evaluate-length.ts'

/** The tokens that decide how wide a column is, as CSS lengths. */
export interface PageMeasures {
  gutter: string
  pageWidth: string
  measure: string
}

/**
 * Kinds of columns of equal width: the whole row of a page, main beside one side or between two, a side, an item's own column. Follows
 * `layout.css` and `pages/item/styles.css`; `tests/e2e/images.e2e.ts` measures that both agree.
 */
export type Column = 'row' | 'beside-one' | 'between-two' | 'side' | 'item'

export function columnOf(kind: 'page' | 'item' | 'template' | 'gallery', layout: PageLayout, position: LayoutPosition): Column {
  if (kind === 'gallery' || (kind === 'page' && (position === 'top' || position === 'bottom'))) return 'row'
  if (position.startsWith('side-')) return 'side'
  if (layout === '25 - 50 - 25') return 'between-two'
  if (layout !== '100') return 'beside-one'
  return kind === 'item' ? 'item' : 'row'
}

/** Width in px in a window of this many px. */
export type Width = (viewport: number) => number

/** Stands in for measures that cannot be read. */
const PLAIN: Readonly<PageMeasures> = { gutter: '1.25rem', pageWidth: '71rem', measure: '37rem' }

export function widthOfColumn(column: Column, measures: PageMeasures): Width {
  const read = (name: keyof PageMeasures, viewport: number) =>
    evaluateLength(measures[name], viewport) ?? (evaluateLength(PLAIN[name], viewport) as number)
  return (viewport) => {
    const inside = viewport - 2 * read('gutter', viewport)
    const page = Math.min(inside, read('pageWidth', viewport))
    if (column === 'item') return Math.min(inside, ITEM_WIDTH, read('measure', viewport))
    return column === 'row' ? page : ofTwelve(columnsOf(column, viewport), page, viewport)
  }
}

export function widthOfMeasure(measures: PageMeasures): Width {
  return (viewport) => evaluateLength(measures.measure, viewport) ?? (evaluateLength(PLAIN.measure, viewport) as number)
}

/** 52rem: the column of an item's page without a side. */
export const ITEM_WIDTH = 832

/** Columns out of twelve (SPEC section 2): side by side from 600 px, two sides from 1024 px. */
function columnsOf(column: Column, viewport: number): number {
  if (viewport < 600) return 12
  if (column === 'side') return 3
  return column === 'between-two' && viewport >= 1024 ? 6 : 9
}

function ofTwelve(columns: number, page: number, viewport: number): number {
  const gap = Math.min(40, Math.max(12, 0.025 * viewport))
  return (page * columns) / 12 - (gap * (12 - columns)) / 12
}
