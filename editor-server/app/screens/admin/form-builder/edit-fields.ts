import type { FormField } from '#content/model/form/field.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { copyField, fitsInGroup } from './new-field.ts'

/** A field in the order in which it is shown. */
export interface FieldRow {
  field: FormField
  /** Guid of the group that it stands in. */
  group?: string
  /** Place among the fields beside it, from 0, and how many these are. */
  index: number
  count: number
}

export function listRows({ fields }: Pick<FormContent, 'fields'>): FieldRow[] {
  return fields.flatMap((field, index) => [
    { field, index, count: fields.length },
    ...(field.fields ?? []).map((inner, at, all) => ({ field: inner, group: field.guid, index: at, count: all.length })),
  ])
}

export function findField(content: Pick<FormContent, 'fields'>, guid: string | undefined): FormField | undefined {
  return listRows(content).find(({ field }) => field.guid === guid)?.field
}

/** Where a field comes to stand, seen from another one. */
export type Edge = 'before' | 'after' | 'inside'

export type FieldEdit =
  | { kind: 'insert'; field: FormField; target?: string | undefined; edge: Edge }
  | { kind: 'move'; guid: string; by: 'up' | 'down' | 'in' | 'out' }
  | { kind: 'place'; guid: string; target: string; edge: Edge }
  | { kind: 'duplicate'; guid: string; makeGuid: () => string }
  | { kind: 'remove'; guid: string }
  | { kind: 'change'; guid: string; values: Partial<FormField> }

/** The fields after an edit, and the one to choose then; undefined where the edit cannot be made. */
export function editFields(content: FormContent, edit: FieldEdit): { fields: FormField[]; chosen: string | undefined } | undefined {
  const { fields } = content
  switch (edit.kind) {
    case 'insert': {
      const made = put(fields, edit.field, edit.target, edit.edge)
      return made && { fields: made, chosen: edit.field.guid }
    }
    case 'move':
      return move(content, edit.guid, edit.by)
    case 'place': {
      const row = rowOf(content, edit.guid)
      if (!row || edit.guid === edit.target || row.field.fields?.some(({ guid }) => guid === edit.target)) return undefined
      return place(content, row, edit.target, edit.edge)
    }
    case 'duplicate': {
      const row = rowOf(content, edit.guid)
      if (!row) return undefined
      const copy = copyField(row.field, edit.makeGuid)
      const made = put(fields, copy, edit.guid, 'after')
      return made && { fields: made, chosen: copy.guid }
    }
    case 'remove':
      return remove(content, edit.guid)
    case 'change':
      return { fields: mapFields(fields, edit.guid, (field) => withValues(field, edit.values)), chosen: edit.guid }
  }
}

function rowOf(content: FormContent, guid: string): FieldRow | undefined {
  return listRows(content).find(({ field }) => field.guid === guid)
}

/** @param target absent: at the end */
function put(fields: readonly FormField[], field: FormField, target: string | undefined, edge: Edge): FormField[] | undefined {
  if (target === undefined) return [...fields, field]
  const at = fields.findIndex(({ guid }) => guid === target)
  if (at >= 0) {
    if (edge !== 'inside') return fields.toSpliced(edge === 'before' ? at : at + 1, 0, field)
    const group = fields[at] as FormField
    if (group.type !== 'group' || !fitsInGroup(field)) return undefined
    return fields.with(at, { ...group, fields: [...(group.fields ?? []), field] })
  }
  const group = fields.find((each) => each.fields?.some(({ guid }) => guid === target))
  if (!group?.fields || edge === 'inside') return undefined
  // What no group takes comes after it.
  if (!fitsInGroup(field)) return put(fields, field, group.guid, 'after')
  const inner = put(group.fields, field, target, edge)
  return inner && mapFields(fields, group.guid, (each) => ({ ...each, fields: inner }))
}

function without(fields: readonly FormField[], guid: string): FormField[] {
  return fields
    .filter((field) => field.guid !== guid)
    .map((field) => (field.fields?.some((inner) => inner.guid === guid) ? { ...field, fields: without(field.fields, guid) } : field))
}

function remove(content: FormContent, guid: string): ReturnType<typeof editFields> {
  const rows = listRows(content)
  const at = rows.findIndex(({ field }) => field.guid === guid)
  const row = rows[at]
  if (!row) return undefined
  // A group has a field; with its last one it goes.
  if (row.group !== undefined && row.count === 1) return remove(content, row.group)
  const fields = without(content.fields, guid)
  const left = listRows({ fields })
  return { fields, chosen: (left[at] ?? left.at(-1))?.field.guid }
}

function place(content: FormContent, { field, group, count }: FieldRow, target: string, edge: Edge): ReturnType<typeof editFields> {
  const base = group !== undefined && count === 1 ? without(content.fields, group) : without(content.fields, field.guid)
  const fields = put(base, field, target, edge)
  return fields && { fields, chosen: field.guid }
}

function move(content: FormContent, guid: string, by: 'up' | 'down' | 'in' | 'out'): ReturnType<typeof editFields> {
  const row = rowOf(content, guid)
  if (!row) return undefined
  const beside = row.group === undefined ? content.fields : (findField(content, row.group)?.fields ?? [])
  const before = beside[row.index - 1]
  const after = beside[row.index + 1]
  if (by === 'up') return before && place(content, row, before.guid, 'before')
  if (by === 'down') return after && place(content, row, after.guid, 'after')
  if (by === 'out') {
    // A group that it was all of goes with it, and so cannot be what it is placed by.
    if (row.group === undefined || row.count === 1) return undefined
    return place(content, row, row.group, 'after')
  }
  return before?.type === 'group' ? place(content, row, before.guid, 'inside') : undefined
}

function mapFields(fields: readonly FormField[], guid: string, change: (field: FormField) => FormField): FormField[] {
  return fields.map((field) => {
    if (field.guid === guid) return change(field)
    return field.fields?.some((inner) => inner.guid === guid) ? { ...field, fields: mapFields(field.fields, guid, change) } : field
  })
}

/** A value that is undefined goes. */
function withValues(field: FormField, values: Partial<FormField>): FormField {
  const merged = { ...field, ...values }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as unknown as FormField
}
