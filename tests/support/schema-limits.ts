import { describe, expect, test } from 'vitest'
import type * as z from 'zod'

/** Something that a schema takes, changes of it that it takes as well, and changes that it refuses; a change that is no object replaces it. */
export type SchemaLimits = [name: string, schema: z.ZodType, valid: unknown, taken: unknown[], refused: unknown[]]

/** Tests what schemas take at their limits, and that they refuse what is beyond. */
export function testLimits(cases: readonly SchemaLimits[]): void {
  describe.each(cases)('%s', (_name, schema, valid, taken, refused) => {
    const changed = (more: unknown) =>
      typeof more === 'object' && !Array.isArray(more) ? { ...(valid as object), ...(more as object) } : more
    const isTaken = (more: unknown) => schema.safeParse(changed(more)).success

    test('takes what is at its limits', () => {
      expect(schema.safeParse(valid).success).toBe(true)
      expect(taken.filter((more) => !isTaken(more))).toEqual([])
    })

    test('refuses what is beyond them', () => {
      expect(refused.filter(isTaken)).toEqual([])
    })
  })
}
