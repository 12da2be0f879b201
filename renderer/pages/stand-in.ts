import * as z from 'zod'
import { type AnyBlock, defineBlock } from '../blocks/contract.ts'

/** Replaces a block that cannot be shown in the canvas of edit mode, so that the rest of the page stays in place. */
export const standIn = defineBlock({
  name: 'stand-in',
  version: 1,
  props: z.unknown(),
  defaults: {},
  hasProse: false,
  placement: {},
  view: () => null,
  examples: [],
}) as AnyBlock
