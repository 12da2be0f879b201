import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'

/** Language of the words at the caret, where it is not that of the text. */
export function readLanguage(editor: Editor): string | undefined {
  const lang: unknown = editor.getAttributes('language')['lang']
  return editor.isActive('language') && typeof lang === 'string' ? lang : undefined
}

/** Whether there are words at the caret that can get a language. */
export function canSpeak({ state }: Editor): boolean {
  const { empty, $from } = state.selection
  return $from.parent.type.name !== 'codeBlock' && (!empty || wordAt($from) !== undefined)
}

/** The word that the caret is in or against. */
export function wordAt({ parent, parentOffset, pos }: ResolvedPos): { from: number; to: number } | undefined {
  if (!parent.isTextblock) return undefined
  const text = parent.textBetween(0, parent.content.size, undefined, '\ufffc')
  const start = pos - parentOffset
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)) {
    if (index <= parentOffset && parentOffset <= index + word.length) return { from: start + index, to: start + index + word.length }
  }
  return undefined
}
