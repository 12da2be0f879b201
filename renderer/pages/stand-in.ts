import * as z from 'zod'
import { type AnyBlock, defineBlock } from '../blocks/contract.ts'

/** Stands in the canvas of edit mode for a block that cannot be shown, so that the rest of the page stands where it will. */
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
