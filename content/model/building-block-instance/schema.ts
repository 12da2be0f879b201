import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { roleListSchema } from '../role/role-list.ts'

/** The five places of every layout (SPEC section 2), in reading order. */
export const layoutPositions = ['top', 'side-left', 'main', 'side-right', 'bottom'] as const
export const layoutPositionSchema = z.enum(layoutPositions)
export type LayoutPosition = z.infer<typeof layoutPositionSchema>

/** Characters of a prose body: as many as a file of content may have bytes. */
export const PROSE_MAX_LENGTH = 1024 * 1024

/** Of any shape: the block says which. */
export const blockOptionsSchema = modest(z.record(z.string(), z.unknown()))

export const buildingBlockInstanceSchema = z.strictObject({
  guid: guidSchema,
  buildingBlockName: z.string().min(1).max(60),
  layoutPosition: layoutPositionSchema,
  /** Order within the position, ascending. */
  sortId: z.number(),
  /** Version of the block's props at the last save; the block's migrations start from it. */
  version: z.int().min(1).default(1),
  options: blockOptionsSchema.default({}),
  /** The block's one prose body, GitHub-flavoured Markdown (DESIGN section 3, rich text). */
  content: z.string().max(PROSE_MAX_LENGTH).optional(),
  addPermission: z.enum(['Admin', 'Roles', 'Users', 'Public', 'Verify']).optional(),
  addRoles: roleListSchema.optional(),
})

export type BuildingBlockInstance = z.infer<typeof buildingBlockInstanceSchema>

/** Blocks in reading order: by position, then `sortId`, then guid, so that equal numbers never shuffle. */
export function sortBlocks<B extends Pick<BuildingBlockInstance, 'guid' | 'layoutPosition' | 'sortId'>>(blocks: readonly B[]): B[] {
  return [...blocks].sort(
    (a, b) =>
      layoutPositions.indexOf(a.layoutPosition) - layoutPositions.indexOf(b.layoutPosition) ||
      a.sortId - b.sortId ||
      (a.guid < b.guid ? -1 : 1),
  )
}
