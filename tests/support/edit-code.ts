import * as z from 'zod'
import type { BlockKind, EditCode } from '#editor-server/edit-mode/contract.ts'
import { createEditCode } from '#editor-server/edit-mode/actions/create-edit-code.ts'
import type { SiteCode } from '#editor-server/site/code.ts'

/** Kinds of blocks as the browser is told of them, made of the definitions that the server has. */
export function blockKindsOf(code: Pick<SiteCode, 'blocks'>): BlockKind[] {
  return Object.values(code.blocks).map(({ name, version, props, defaults, hasProse, placement }) => ({
    name,
    title: name.toUpperCase(),
    group: 'text',
    icon: 'square',
    version,
    options: z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' }) as BlockKind['options'],
    defaults: defaults as Record<string, unknown>,
    hasProse,
    placement,
  }))
}

export function editCodeOf(code: Pick<SiteCode, 'blocks'>, { mayChangeRights = true } = {}): EditCode {
  return createEditCode(blockKindsOf(code), { mayChangeRights })
}
