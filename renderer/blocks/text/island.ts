import { readScriptData } from '../../islands/island-data.ts'

/** How long the button confirms the copy, in ms. */
const DONE = 2000

/** Adds a copy button to code. The result is announced as well: the label of the button changes for the eye only. */
export function mount(island: HTMLElement): void {
  const texts = readScriptData(island) as { copy: string; copied: string; failed: string }
  const code = island.querySelector('pre')
  // Without a secure connection browsers have no clipboard.
  if (!code || !('clipboard' in navigator)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code__copy'
  button.textContent = texts.copy
  const status = document.createElement('span')
  status.className = 'sr-only'
  status.role = 'status'
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (text: string) => {
    clearTimeout(timer)
    button.textContent = text
    status.textContent = text
    timer = setTimeout(() => {
      button.textContent = texts.copy
      status.textContent = ''
    }, DONE)
  }

  button.addEventListener('click', () => {
    navigator.clipboard.writeText(withoutPrompts(code)).then(
      () => say(texts.copied),
      () => say(texts.failed),
    )
  })
  code.after(button, status)
}

/** What is pasted into a terminal runs as commands: of a text with prompts, copy only the lines that have one. */
function withoutPrompts(code: HTMLElement): string {
  const text = code.textContent.trimEnd()
  if (!code.querySelector('.language-console, .language-shell')) return text
  const commands = text.split('\n').filter((line) => /^[$#>%] /.test(line))
  return commands.length > 0 ? commands.map((line) => line.slice(2)).join('\n') : text
}
