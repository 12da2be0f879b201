/** What keys do to the fields of a form; the same keys do it to the blocks of a page in edit mode. */
export const builderCommands = [
  'previous',
  'next',
  'first',
  'last',
  'moveUp',
  'moveDown',
  'moveIn',
  'moveOut',
  'edit',
  'duplicate',
  'remove',
  'add',
  'undo',
  'redo',
] as const
export type BuilderCommand = (typeof builderCommands)[number]

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  target: EventTarget | null
  nativeEvent?: { isComposing?: boolean }
}

const plain: Readonly<Record<string, BuilderCommand>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  Enter: 'edit',
  Delete: 'remove',
  Backspace: 'remove',
  '/': 'add',
  '+': 'add',
}
const withAlt: Readonly<Record<string, BuilderCommand>> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'moveIn',
  ArrowLeft: 'moveOut',
}

/** The command of what was pressed; undefined where it keeps its own meaning. */
export function findCommand({ key, altKey, ctrlKey, metaKey, shiftKey, target, nativeEvent }: Pressed): BuilderCommand | undefined {
  if (nativeEvent?.isComposing || isWritten(target)) return undefined
  const isMod = ctrlKey || metaKey
  if (isMod && !altKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    if (letter === 'y') return 'redo'
    return letter === 'd' ? 'duplicate' : undefined
  }
  if (isMod) return undefined
  return altKey ? withAlt[key] : plain[key]
}

/** In a text the browser's own undo and the letters are what people mean. */
function isWritten(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (element?.isContentEditable || element?.localName === 'textarea' || element?.localName === 'select') return true
  return element?.localName === 'input' && !['checkbox', 'radio', 'button', 'file'].includes((element as HTMLInputElement).type)
}
