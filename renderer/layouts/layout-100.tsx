import type { ReactNode } from 'react'
import { Columns, type LayoutArgs, Main, Row } from './region.tsx'

/** Layout 100: main takes all 12 columns. */
export function Layout100({ regions }: LayoutArgs): ReactNode {
  return (
    <div className="layout layout--100">
      <Row position="top">{regions.top}</Row>
      <Columns>
        <Main>{regions.main}</Main>
      </Columns>
      <Row position="bottom">{regions.bottom}</Row>
    </div>
  )
}
