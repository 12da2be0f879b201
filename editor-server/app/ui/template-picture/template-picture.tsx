import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, positionsIn } from '#content/model/page/schema.ts'
import type { ReactNode } from 'react'
import { columnsOf } from './layout-columns.ts'

/** Size of the drawing; its parts have about the same relative height as on the page. */
const WIDTH = 44
const HEIGHT = 56
const GAP = 2

type Look = 'lines' | 'surface' | 'tiles' | 'rows'

/** A drawing of a kind of block; a plain surface if there is none. */
const looks: Readonly<Record<string, Look>> = {
  text: 'lines',
  quote: 'lines',
  contents: 'rows',
  list: 'rows',
  submenu: 'rows',
  downloads: 'rows',
  accordion: 'rows',
  timeline: 'rows',
  table: 'rows',
  contact: 'rows',
  cards: 'tiles',
  gallery: 'tiles',
}
const heights: Readonly<Record<Look, number>> = { lines: 9, surface: 11, tiles: 9, rows: 9 }

/** What of a block its drawing needs. */
export type DrawnBlock = Pick<BuildingBlockInstance, 'guid' | 'buildingBlockName' | 'layoutPosition' | 'sortId'>

interface Area {
  x: number
  y: number
  width: number
}

export interface TemplatePictureProps {
  layout: PageLayout
  blocks: readonly DrawnBlock[]
  /** Of a header or footer: its blocks stand beside each other, above or below the lines of a page. */
  band?: 'header' | 'footer' | undefined
}

/** A thumbnail of a page made from a template: its columns with their blocks. Decorative, since the blocks are named beside it. */
export function TemplatePicture({ layout, blocks, band }: TemplatePictureProps): ReactNode {
  const sorted = sortBlocks([...blocks])
  return <Drawing>{band ? <Band band={band} blocks={sorted} /> : drawPage(layout, sorted)}</Drawing>
}

function Drawing({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg className="ui-template-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH * 2} height={HEIGHT * 2} aria-hidden="true">
      {children}
    </svg>
  )
}

/** Height of the band in the drawing, and the most columns that it shows. */
const BAND = 18
const MOST_COLUMNS = 4

function Band({ band, blocks }: { band: 'header' | 'footer'; blocks: readonly DrawnBlock[] }): ReactNode {
  const top = band === 'footer' ? HEIGHT - BAND : 0
  const shown = blocks.slice(0, MOST_COLUMNS)
  const width = (WIDTH - GAP * (shown.length + 1)) / Math.max(1, shown.length)
  const page = band === 'footer' ? GAP * 2 : BAND + GAP * 2
  return (
    <>
      {[0, 1, 2, 3].map((row) => (
        <rect
          key={row}
          className="ui-template-picture__page"
          x={GAP * 2}
          y={page + row * 6}
          width={row === 0 ? 20 : 36}
          height="2"
          rx="1"
        />
      ))}
      <rect className="ui-template-picture__band" x="0" y={top} width={WIDTH} height={BAND} />
      {shown.map(({ guid, buildingBlockName }, index) => (
        <Shape
          key={guid}
          look={looks[buildingBlockName] ?? 'surface'}
          area={{ x: GAP + index * (width + GAP), y: top + (BAND - heights.lines) / 2, width }}
        />
      ))}
    </>
  )
}

function drawPage(layout: PageLayout, sorted: readonly DrawnBlock[]): ReactNode {
  const inPosition = (position: string) => sorted.filter(({ layoutPosition }) => layoutPosition === position)
  const shapes: ReactNode[] = []
  let y = GAP
  for (const row of [['top'], positionsIn(layout).filter((position) => position !== 'top' && position !== 'bottom'), ['bottom']]) {
    const columns = row.length === 1 && row[0] !== 'main' ? columnsOf('100') : columnsOf(layout)
    let end = y
    row.forEach((position, column) => {
      const [x, width] = columns[column] ?? [GAP, WIDTH - 2 * GAP]
      let below = y
      for (const { guid, buildingBlockName } of inPosition(position)) {
        const look = looks[buildingBlockName] ?? 'surface'
        shapes.push(<Shape key={guid} look={look} area={{ x, y: below, width }} />)
        below += heights[look] + GAP
      }
      end = Math.max(end, below)
    })
    y = end
  }
  if (shapes.length > 0) return shapes
  return columnsOf(layout).map(([x, width]) => (
    <rect key={x} className="ui-template-picture__empty" x={x} y={GAP} width={width} height={HEIGHT - 2 * GAP} rx="1.5" />
  ))
}

function Shape({ look, area: { x, y, width } }: { look: Look; area: Area }): ReactNode {
  if (look === 'surface')
    return <rect className="ui-template-picture__surface" x={x} y={y} width={width} height={heights.surface} rx="1.5" />
  const rows = [0, 1, 2].map((row) => y + row * 3.25)
  if (look === 'lines')
    return rows.map((top, row) => (
      <rect key={top} className="ui-template-picture__line" x={x} y={top} width={row === 2 ? width * 0.6 : width} height="1.75" rx="0.8" />
    ))
  if (look === 'rows')
    return rows.map((top) => (
      <g key={top}>
        <rect className="ui-template-picture__surface" x={x} y={top} width="2" height="2" rx="0.6" />
        <rect className="ui-template-picture__line" x={x + 3.5} y={top + 0.2} width={width - 3.5} height="1.6" rx="0.8" />
      </g>
    ))
  const tile = (width - 2 * GAP) / 3
  return [0, 1, 2].map((index) => (
    <rect
      key={index}
      className="ui-template-picture__surface"
      x={x + index * (tile + GAP)}
      y={y}
      width={tile}
      height={heights.tiles}
      rx="1.2"
    />
  ))
}
