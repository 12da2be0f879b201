import type { Extensions } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import type { Doc } from '../markdown/doc.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import type { TextEditorOptions } from './contract.ts'
import { createPasteProps } from './paste/paste-props.ts'
import { textExtensions } from './schema/extensions.ts'
import { createTypingHelp } from './typing-help.ts'

/** What can stand in a text, and how it is stored. */
export interface TextKind {
  /** Whether its words have form, which the toolbar changes. */
  isFormatted: boolean
  /** Whether Enter begins another line. */
  hasLines: boolean
  listExtensions: (options: Pick<TextEditorOptions, 'placeholder' | 'lang'>) => Extensions
  /** The document of a stored text, as JSON of its schema. */
  read: (text: string) => object
  /** @param known the text as it was stored, whose bytes stay where nothing changed */
  write: (doc: object, known: string) => string
  createPasteProps: (
    options: Pick<TextEditorOptions, 'lang' | 'onImages' | 'onLeftOut'>,
  ) => Pick<EditorProps, 'handleDOMEvents' | 'clipboardTextSerializer'>
}

/** Markdown. */
export const prose: TextKind = {
  isFormatted: true,
  hasLines: true,
  listExtensions: ({ placeholder, lang }) => [...textExtensions, createTypingHelp(placeholder, lang)],
  read: parseMarkdown,
  write: (doc, known) => writeMarkdown(doc as Doc, known),
  createPasteProps,
}
