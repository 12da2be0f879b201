import type { AnyBlock } from '../../blocks/contract.ts'
import type { Translate } from '../../language/translations.ts'

export interface ExampleGroup {
  block: string
  /** `title` and `description` of the block's own messages. */
  title: string
  description: string
  version: number
  hasProse: boolean
  hasIsland: boolean
  /** Positions it may stand in; absent means all. */
  positions?: readonly string[] | undefined
  examples: readonly { name: string; note?: string | undefined }[]
}

/** Every example of every block, by block name. */
export function listExamples(
  blocks: Readonly<Record<string, AnyBlock>>,
  lang: string,
  translate: (lang: string, block: string) => Translate,
): ExampleGroup[] {
  return Object.values(blocks).map(({ name, version, hasProse, island, placement, examples }) => {
    const t = translate(lang, name)
    return {
      block: name,
      title: t('title'),
      description: t('description'),
      version,
      hasProse,
      hasIsland: island !== undefined,
      positions: placement.positions,
      examples: examples.map((example) => ({ name: example.name, note: example.note })),
    }
  })
}
