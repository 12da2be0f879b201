import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { change } from './change-format.ts'
import { wordAt } from './read-language.ts'

/**
 * Says in which language the selected words are, or those at the caret: all that have one language there, else one word.
 * @param lang undefined for that of the text
 */
export function setLanguage(editor: Editor, lang: string | undefined): void {
  const isSpoken = editor.isActive('language')
  const { empty, from, $from, to } = editor.state.selection
  const chain = change(editor)
  if (empty && isSpoken) chain.extendMarkRange('language')
  const word = empty && !isSpoken ? wordAt($from) : undefined
  if (word) chain.setTextSelection(word)
  else if (!empty) chain.setTextSelection(withoutSpaces(editor.state))
  if (lang === undefined) chain.unsetMark('language')
  else chain.setMark('language', { lang })
  if (empty) chain.setTextSelection({ from, to })
  chain.run()
}

/** Selecting by word takes the space along, which has no language. */
function withoutSpaces({ doc, selection }: EditorState): { from: number; to: number } {
  let { from, to } = selection
  const isSpace = (at: number) => /^\s$/.test(doc.textBetween(at, at + 1))
  while (from < to && isSpace(from)) from += 1
  while (to > from && isSpace(to - 1)) to -= 1
  return from === to ? selection : { from, to }
}
