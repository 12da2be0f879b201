import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components'

/** Selects a row of one of React Aria's lists, trees and tables. */
export function RowCheckbox({ label }: { label: string }): ReactNode {
  return (
    <Checkbox slot="selection" className="ui-row-checkbox" aria-label={label}>
      <span className="ui-row-checkbox__box" />
    </Checkbox>
  )
}
