import type { ReactNode } from 'react'

interface ChooseBoxProps {
  label: string
  isChosen: boolean
  isPartly?: boolean
  /** Its words stand beside it; else only those who hear the page know them. */
  isLabelShown?: boolean
  onChange: (event: unknown) => void
}

/** The label is around the box, so that its whole cell can be pressed. */
export function ChooseBox({ label, isChosen, isPartly = false, isLabelShown = false, onChange }: ChooseBoxProps): ReactNode {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly && !isChosen
  }
  return (
    <label className="ui-data-table__box">
      <input type="checkbox" ref={mark} checked={isChosen} onChange={onChange} />
      <span className={isLabelShown ? undefined : 'ui-visually-hidden'}>{label}</span>
    </label>
  )
}
