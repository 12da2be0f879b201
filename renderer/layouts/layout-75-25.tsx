import type { ReactNode } from 'react'
import { Columns, type LayoutArgs, Main, Row, Side } from './region.tsx'

/** Layout 75 - 25: 9 columns for main, 3 for the right side. */
export function Layout7525({ regions, t }: LayoutArgs): ReactNode {
  return (
    <div className="layout layout--75-25">
      <Row position="top">{regions.top}</Row>
      <Columns>
        <Main>{regions.main}</Main>
        <Side position="side-right" t={t}>
          {regions['side-right']}
        </Side>
      </Columns>
      <Row position="bottom">{regions.bottom}</Row>
    </div>
  )
}
