import type { ReactNode } from 'react'
import { Columns, type LayoutArgs, Main, Row, Side } from './region.tsx'

/** Layout 25 - 50 - 25: sides of 3 columns; main takes 6 from 1024 px and 9 below that (SPEC section 2). */
export function Layout255025({ regions, t }: LayoutArgs): ReactNode {
  return (
    <div className="layout layout--25-50-25">
      <Row position="top">{regions.top}</Row>
      <Columns>
        <Side position="side-left" t={t}>
          {regions['side-left']}
        </Side>
        <Main>{regions.main}</Main>
        <Side position="side-right" t={t}>
          {regions['side-right']}
        </Side>
      </Columns>
      <Row position="bottom">{regions.bottom}</Row>
    </div>
  )
}
