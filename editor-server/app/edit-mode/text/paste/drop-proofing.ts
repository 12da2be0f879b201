import type { Block, Inline } from '../../markdown/doc.ts'
import { bare } from '../../markdown/tidy-inline.ts'

/** Whether HTML comes from Word or Outlook. */
export function isOfWord(html: string): boolean {
  return /\bmso-|class="?Mso|urn:schemas-microsoft-com:office/i.test(html)
}

/**
 * Word says of all text in which language it checks the spelling, which is often that of Word itself. Only where a passage has words in more
 * than one language did its writer choose.
 */
export function dropProofing(block: Block): Block {
  if (block.type === 'codeBlock' || !('content' in block) || block.content === undefined) return block
  const children = block.content as readonly (Block | Inline)[]
  if (children.some((child) => !isInline(child)))
    return { ...block, content: children.map((child) => dropProofing(child as Block)) } as Block
  const words = (children as readonly Inline[]).filter((node) => node.type === 'text' && node.text.trim() !== '')
  const [first] = words.map(languageOf)
  if (!words.every((node) => languageOf(node) === first)) return block
  return { ...block, content: (children as readonly Inline[]).map((node) => bare(node, 'language')) } as Block
}

const inlineTypes: ReadonlySet<string> = new Set<Inline['type']>(['text', 'image', 'hardBreak', 'protectedInline'])
const isInline = (node: Block | Inline): node is Inline => inlineTypes.has(node.type)

function languageOf({ marks = [] }: Inline): string | undefined {
  const mark = marks.find(({ type }) => type === 'language')
  return mark?.type === 'language' ? mark.attrs.lang : undefined
}
