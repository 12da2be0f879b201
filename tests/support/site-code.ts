import { createElement } from 'react'
import * as z from 'zod'
import { guidSchema } from '#content/model/guid/guid.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { type AnyBlock, defineBlock } from '#renderer/blocks/contract.ts'
import { describeBlocks } from '#renderer/blocks/describe-blocks.ts'
import { noTypes } from '#renderer/content-types/content-types.ts'
import type { SiteCode } from '#editor-server/site/site-code.ts'

/** The parts of a block that checks use. The built-in blocks bring all of their views, which take seconds to load. */
function makeBlock(name: string, props: z.ZodType, more: Partial<AnyBlock> = {}): AnyBlock {
  const block = defineBlock({
    name,
    version: 1,
    props,
    defaults: {},
    hasProse: false,
    placement: {},
    view: () => createElement('p'),
    examples: [],
  })
  return { ...(block as AnyBlock), ...more }
}

const blocks: Record<string, AnyBlock> = {
  text: makeBlock('text', z.strictObject({ width: z.enum(['normal', 'wide']).default('normal') }), { hasProse: true }),
  list: makeBlock('list', listOptionsSchema),
  hero: makeBlock(
    'hero',
    z.strictObject({
      title: z.string().min(1),
      image: guidSchema.optional(),
      links: z
        .array(z.strictObject({ text: z.string().min(1), page: guidSchema }))
        .max(3)
        .default([]),
    }),
    {
      version: 2,
      migrations: { 1: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
      placement: { positions: ['top', 'main'], in: ['page'], maxPerPage: 1 },
    },
  ),
}

/** Three blocks and two themes, one of them with a colour scheme. */
export const siteCode: SiteCode = {
  blocks,
  blockNames: Object.keys(blocks),
  themeNames: ['polder', 'kade'],
  describeBlocks: () =>
    describeBlocks(
      Object.values(blocks).map((block) => ({ block, messages: {} })),
      {},
    ),
  types: noTypes,
  describeTypes: () => [],
  colorSchemesOf: (theme) => (theme === 'polder' ? { duin: { title: 'Duin', light: {}, dark: {} } } : {}),
}
