import type { ReactNode } from 'react'
import { ChoiceBox, type ChoiceBoxProps } from '../choice-box/choice-box.tsx'

export type CheckboxProps = Omit<ChoiceBoxProps, 'type'>

export function Checkbox(props: CheckboxProps): ReactNode {
  return <ChoiceBox {...props} type="checkbox" />
}
