import { isMissing } from '#content/model/building-block-instance/is-missing.ts'
import { optionsFromList, type PageOptionList } from '#content/model/page/options.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import * as z from 'zod'
import { apiItemSchema } from '../../../../api/list-items/contract.ts'
import { apiPageSchema } from '../../../../api/pages/contract.ts'
import type { BlockKind, Edited } from '../contract.ts'
import { editTemplate, templateOf } from '../edited-calls.ts'

export { readPayload } from '../clipboard/read-payload.ts'

const shapes: Readonly<Record<Edited['kind'], Readonly<Record<string, z.ZodType>>>> = {
  page: apiPageSchema.shape,
  item: apiItemSchema.shape,
  template: { ...templateSchema.shape, title: templateSchema.shape.name },
}

/** Whether the server takes a value for a field. */
export function takesField(kind: Edited['kind'], name: string, value: unknown): boolean {
  return shapes[kind][name]?.safeParse(value).success ?? false
}

/** Name of the page option that the server would not take; undefined where it takes all. */
export function findWrongOption(options: PageOptionList): string | undefined {
  try {
    optionsFromList(options)
    return undefined
  } catch (error) {
    if (error instanceof z.ZodError) return String(error.issues[0]?.path[0] ?? '')
    throw error
  }
}

/** As the server stores what it is sent (titles without spaces around them, and so on), and without what it alone says of it. */
export function asStored(edited: Edited): Edited {
  if (edited.kind === 'page') return { kind: 'page', value: apiPageSchema.safeParse(edited.value).data ?? edited.value }
  if (edited.kind === 'template') {
    const { data } = templateSchema.safeParse(templateOf(edited.value))
    return data ? editTemplate({ ...data, name: data.name.trim() }) : edited
  }
  const { draftState: _draftState, ...item } = edited.value
  return { kind: 'item', value: apiItemSchema.safeParse(item).data ?? item }
}

/** Each is made ready when it is first asked for. */
const schemas = new WeakMap<BlockKind, z.ZodType>()

/** Paths (dotted) of values in a block's options that its kind does not take; missing ones are no fault in a draft. */
export function findFaults(kind: BlockKind, options: Readonly<Record<string, unknown>>): string[] {
  const schema = schemas.get(kind) ?? z.fromJSONSchema(kind.schema as Parameters<typeof z.fromJSONSchema>[0])
  schemas.set(kind, schema)
  return (schema.safeParse(options).error?.issues ?? []).filter((issue) => !isMissing(issue, options)).map(pathOf)
}

function pathOf(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return path.join('.')
}
