import { createElement, type ReactNode } from 'react'
import { chooseField } from './choose-field.ts'
import { getField, isField } from './field-table.ts'
import type { FieldProps } from './field.ts'

/** The field that fits an option, by its schema. */
export function AnyField(props: FieldProps): ReactNode {
  return createElement(getField(chooseField(props.schema, props.isRequired, isField)), props)
}
