import { Node } from '@tiptap/core'
import { readParagraphs } from '#renderer/blocks/read-paragraphs.ts'
import { Text } from '../schema/blocks.ts'
import { showPlaceholder } from '../show-placeholder.ts'
import type { TextKind } from '../text-kind.ts'
import { createPlainPasteProps } from './plain-paste.ts'

interface PlainDoc {
  type: 'doc'
  content: { type: 'paragraph'; content?: { type: 'text'; text: string }[] }[]
}

/** Words without form, in the look of the element that they are written in. */
export const line: TextKind = createPlainKind({
  hasLines: false,
  content: 'paragraph',
  tag: 'edit-words',
  read: (text) => [text],
})

/** Paragraphs of words without form (`Paragraphs` of the blocks). */
export const lines: TextKind = createPlainKind({ hasLines: true, content: 'paragraph+', tag: 'p', read: readParagraphs })

function createPlainKind({ hasLines, content, tag, read }: PlainOptions): TextKind {
  const Doc = Node.create({ name: 'doc', topNode: true, content })
  const Paragraph = Node.create({ name: 'paragraph', group: 'block', content: 'text*', renderHTML: () => [tag, 0] })
  return {
    isFormatted: false,
    hasLines,
    listExtensions: ({ placeholder }) => [Doc, Text, Paragraph, showPlaceholder(placeholder)],
    read(text) {
      const texts = read(text)
      return { type: 'doc', content: (texts.length === 0 ? [''] : texts).map(paragraphOf) } satisfies PlainDoc
    },
    write(doc, known) {
      const written = (doc as PlainDoc).content.map((paragraph) => paragraph.content?.map(({ text }) => text).join('') ?? '')
      const isSame = written.join('\n\n') === read(known).join('\n\n')
      return isSame ? known : written.join('\n\n')
    },
    createPasteProps: () => createPlainPasteProps({ hasLines }),
  }
}

interface PlainOptions extends Pick<TextKind, 'hasLines'> {
  /** Of the document, as ProseMirror has it. */
  content: string
  /** Of a paragraph. */
  tag: string
  read: (text: string) => readonly string[]
}

const paragraphOf = (text: string): PlainDoc['content'][number] => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
})
