import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { placeImage, setImageWords, setKind, toggleMark } from './commands/change-format.ts'
import { isTyping } from './is-typing.ts'

describe('typing', () => {
  const changes = (words: string, act: (opened: ReturnType<typeof openText>) => void) => {
    const opened = openText('Een twee\n\nDrie', words)
    const seen: boolean[] = []
    opened.editor.on('update', ({ transaction }) => seen.push(isTyping(transaction)))
    act(opened)
    return seen
  }

  test('is what puts words in or takes them out', () => {
    expect(changes('Een|', ({ type }) => type('xy'))).toEqual([true, true])
    expect(changes('Een', ({ editor }) => editor.commands.deleteSelection())).toEqual([true])
  })

  test('is what changes the words of a chosen image', () => {
    const words = changes('Een|', ({ editor }) => {
      placeImage(editor, '5b4fc621-5cd7-4d8f-8c0a-6afc170853c3')
      setImageWords(editor, 'Een molen')
    })
    expect(words).toEqual([false, true])
  })

  test('is no end of a line, no other form and no block', () => {
    expect(changes('Een|', ({ press }) => press('Enter'))).toEqual([false])
    expect(changes('Een', ({ editor }) => toggleMark(editor, 'bold'))).toEqual([false])
    expect(changes('Een|', ({ editor }) => setKind(editor, 'h2'))).toEqual([false])
    expect(changes('Een|', ({ editor }) => editor.commands.insertContent({ type: 'hardBreak' }))).toEqual([false])
    expect(changes('Een|', ({ editor }) => editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph' }] }))).toEqual([false])
  })
})
