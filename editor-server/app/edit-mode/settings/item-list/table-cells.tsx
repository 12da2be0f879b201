import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { DayInput } from '../../fields/date/day-input.tsx'

interface CellProps<Value> {
  column: string
  /** Of the column, which is shown where there is no room for columns. */
  name: string
  /** For assistive technology: the column and its row. */
  label: string
  /** As it is stored. */
  value: Value
  /** @throws ApiProblem */
  onWrite: (value: Value) => Promise<void>
}

/** Writes a value; `wanted` is it until it is stored, and `fault` why that failed. */
function useWriting<Value>(onWrite: (value: Value) => Promise<void>) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Value>()
  const [fault, setFault] = useState<string>()
  const write = async (value: Value): Promise<boolean> => {
    setWanted(value)
    setFault(undefined)
    try {
      await onWrite(value)
      setWanted(undefined)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFault(describeFailureInLine(error, t))
      return false
    }
  }
  return { wanted, setWanted, fault, setFault, write }
}

/** A text of one item. What is typed is saved when the cell is left; Escape puts back what is stored. */
export function TextCell({ maxLength, isRequired, ...cell }: CellProps<string> & { maxLength: number; isRequired: boolean }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  /** Undefined while the cell shows what is stored. */
  const [typed, setTyped] = useState<string>()
  const { fault, setFault, write } = useWriting(cell.onWrite)
  const save = async () => {
    const text = typed?.trim()
    if (text === undefined || text === cell.value) return setTyped(undefined)
    if (isRequired && text === '') return setFault(t('edit.item-list.titleMissing'))
    // What was typed meanwhile is kept.
    if (await write(text)) setTyped((now) => (now?.trim() === text ? undefined : now))
  }
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === undefined) return
    // The dialog stays: a second press closes it.
    event.preventDefault()
    setTyped(undefined)
    setFault(undefined)
  }
  return (
    <Cell name={cell.name} id={id} fault={fault}>
      <input
        className="edit-input"
        data-column={cell.column}
        aria-label={cell.label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : id}
        value={typed ?? cell.value}
        maxLength={maxLength}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        onBlur={() => void save()}
        onKeyDown={putBack}
      />
    </Cell>
  )
}

/** A day of one item, saved as soon as it is one; what failed is tried again when the cell is left. */
export function DayCell({ column, name, label, value, onWrite }: CellProps<string>): ReactNode {
  const id = useId()
  const { wanted, fault, write } = useWriting(onWrite)
  return (
    <Cell name={name} id={id} fault={fault}>
      <DayInput
        data-column={column}
        aria-label={label}
        aria-describedby={fault === undefined ? undefined : id}
        value={wanted ?? value}
        onChange={(day) => void write(day)}
        onBlur={() => fault !== undefined && wanted !== undefined && void write(wanted)}
      />
    </Cell>
  )
}

/** A choice of one item, saved at once; where that fails it is as it was. */
export function CheckCell({ column, name, label, value, onWrite }: CellProps<boolean>): ReactNode {
  const id = useId()
  const { wanted, setWanted, fault, write } = useWriting(onWrite)
  const save = async (isChecked: boolean) => {
    if (!(await write(isChecked))) setWanted(undefined)
  }
  return (
    <Cell id={id} fault={fault}>
      <label className="edit-items-table__check">
        <input
          type="checkbox"
          data-column={column}
          aria-label={label}
          aria-describedby={fault === undefined ? undefined : id}
          checked={wanted ?? value}
          onChange={({ target }) => void save(target.checked)}
        />
        <span aria-hidden="true">{name}</span>
      </label>
    </Cell>
  )
}

function Cell({ name, id, fault, children }: { name?: string; id: string; fault: string | undefined; children: ReactNode }): ReactNode {
  return (
    <span className="edit-items-table__cell">
      {name !== undefined && (
        <span className="edit-items-table__name" aria-hidden="true">
          {name}
        </span>
      )}
      {children}
      {fault !== undefined && (
        <span className="edit-field__error" id={id} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
