import type { ReactNode } from 'react'
import { Columns, type LayoutArgs, Main, Row, Side } from './region.tsx'

/** Layout 25 - 75: 3 columns for the left side, 9 for main. */
export function Layout2575({ regions, t }: LayoutArgs): ReactNode {
  return (
    <div className="layout layout--25-75">
      <Row position="top">{regions.top}</Row>
      <Columns>
        <Side position="side-left" t={t}>
          {regions['side-left']}
        </Side>
        <Main>{regions.main}</Main>
      </Columns>
      <Row position="bottom">{regions.bottom}</Row>
    </div>
  )
}
