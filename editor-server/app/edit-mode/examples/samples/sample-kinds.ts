import { Blocks, type IconNode, icons } from 'lucide'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { describeBlocks } from '#renderer/blocks/describe-blocks.ts'
import type { Messages } from '#renderer/language/translations.ts'
import type { BlockKind } from '../../../../api/blocks/contract.ts'

const definitions = import.meta.glob<{ block: AnyBlock }>('../../../../../renderer/blocks/*/block.ts', { eager: true })
const texts = import.meta.glob<{ default: Messages }>('../../../../../renderer/blocks/*/messages.{nl,en}.json', { eager: true })

const found = Object.entries(definitions).map(([path, { block }]) => {
  const textsIn = (lang: string) => texts[path.replace('block.ts', `messages.${lang}.json`)]?.default ?? {}
  return { block, messages: { nl: textsIn('nl'), en: textsIn('en') } }
})

const shared = import.meta.glob<{ default: Messages }>('../../../../../renderer/blocks/messages.{nl,en}.json', { eager: true })
const sharedIn = (lang: string) => Object.entries(shared).find(([path]) => path.endsWith(`.${lang}.json`))?.[1].default ?? {}

function drawingOf(icon: string): BlockKind['drawing'] {
  const name = icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return ((icons as Readonly<Record<string, IconNode>>)[name] ?? Blocks) as BlockKind['drawing']
}

/** The built-in kinds of blocks, as `GET /api/blocks` returns them. */
export const sampleKinds: readonly BlockKind[] = describeBlocks(found, { nl: sharedIn('nl'), en: sharedIn('en') }).map((kind) => ({
  ...kind,
  placement: {
    ...(kind.placement.positions && { positions: [...kind.placement.positions] }),
    ...(kind.placement.in && { in: [...kind.placement.in] }),
    ...(kind.placement.maxPerPage !== undefined && { maxPerPage: kind.placement.maxPerPage }),
  },
  drawing: drawingOf(kind.icon),
}))
