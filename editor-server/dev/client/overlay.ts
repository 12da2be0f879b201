/// <reference lib="dom" />
/// <reference types="vite/client" />
import type { Problem } from '#content/errors/app-error.ts'
import type { DevError, FrameLine } from '../contract.ts'
import { button, element } from './element.ts'
import styles from './overlay.css?inline'
import { texts } from './texts.ts'

/** The client's own element, after `<body>`, so that updates of the page leave it alone. */
export const overlayHost = document.createElement('bouwsteen-overlay')
const root = overlayHost.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
root.adoptedStyleSheets = [sheet]

let shown: { key: string; dialog: HTMLDialogElement } | undefined
let dismissedPanel = ''

/**
 * Shows an error over the page, or takes it away. It is a modal dialog: the browser keeps focus inside, closes it with
 * Escape and gives focus back. One that was closed by hand leaves a button behind.
 */
export function showError(error: DevError | undefined): void {
  const key = error ? JSON.stringify(error) : ''
  if (shown?.key === key || (!shown && !error)) return
  shown?.dialog.close()
  shown?.dialog.remove()
  root.querySelector('.again')?.remove()
  shown = undefined
  if (!error) return
  attach()
  const dialog = makeDialog(error)
  root.append(dialog)
  shown = { key, dialog }
  dialog.addEventListener('close', () => {
    if (shown?.dialog === dialog) root.append(button(texts.showAgain, (pressed) => reopen(pressed, dialog), { class: 'again' }))
  })
  dialog.showModal()
}

function reopen(pressed: HTMLButtonElement, dialog: HTMLDialogElement): void {
  pressed.remove()
  dialog.showModal()
}

function makeDialog(error: DevError): HTMLDialogElement {
  const { code, message, fix, path, line, column, frame, stack } = error
  const place = [path, line, column].filter((part) => part !== undefined).join(':')
  const heading = code === 'SITE_BUNDLE_FAILED' ? texts.compileTitle : texts.title
  return element(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'message' },
    element('div', { class: 'top' }, element('h2', { id: 'title' }, heading), element('code', { class: 'code' }, code)),
    element(
      'div',
      { class: 'content' },
      element('p', { id: 'message' }, message),
      place === ''
        ? undefined
        : element('p', { class: 'place' }, element('span', { class: 'label' }, `${texts.where} `), element('code', {}, place)),
      frame && makeFrame(frame, column),
      element('p', { class: 'fix' }, element('span', { class: 'label' }, `${texts.fix} `), fix),
      stack === undefined
        ? undefined
        : element('details', {}, element('summary', {}, texts.stack), element('pre', { tabindex: '0' }, stack)),
    ),
    element(
      'div',
      { class: 'bottom' },
      element('p', {}, texts.lastGood),
      button(texts.copy, (pressed) => void copy(pressed, describe(error, place))),
      button(texts.close, () => shown?.dialog.close(), { class: 'main', autofocus: '' }),
    ),
  )
}

/** The source around the error; it scrolls sideways, so it takes focus. */
function makeFrame(frame: readonly FrameLine[], column: number | undefined): HTMLElement {
  const digits = String(frame.at(-1)?.number ?? 0).length
  const lines = frame.flatMap(({ number, text, isMarked }) => {
    const gutter = `${String(number).padStart(digits)} │ `
    if (!isMarked) return [element('span', {}, `${gutter}${text}\n`)]
    const said = element('span', { class: 'spoken' }, `${texts.marked} `)
    const caret =
      column === undefined ? undefined : element('span', { class: 'caret', 'aria-hidden': 'true' }, `${' '.repeat(digits + 2 + column)}^\n`)
    return [element('mark', {}, said, `${gutter}${text}\n`), ...(caret ? [caret] : [])]
  })
  return element('pre', { class: 'frame', tabindex: '0' }, ...lines)
}

function describe({ code, message, fix, frame, stack }: DevError, place: string): string {
  const source = frame?.map(({ number, text, isMarked }) => `${isMarked ? '>' : ' '} ${number} | ${text}`).join('\n')
  return [`${code}: ${message}`, place, source, `${texts.fix}: ${fix}`, stack].filter(Boolean).join('\n\n')
}

async function copy(pressed: HTMLButtonElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  pressed.textContent = texts.copied
}

/** What an author should fix on this page, in a corner until it is hidden. */
export function showProblems(problems: readonly Problem[]): void {
  const key = JSON.stringify(problems)
  root.querySelector('.panel')?.remove()
  if (problems.length === 0 || key === dismissedPanel) return
  attach()
  const items = problems.map(({ severity, path, line, message, fix }) =>
    element(
      'li',
      { class: severity },
      element('code', {}, [path, line].filter((part) => part !== undefined).join(':')),
      element('span', {}, message),
      element('span', { class: 'quiet' }, fix),
    ),
  )
  const hide = button(texts.hide, () => {
    dismissedPanel = key
    root.querySelector('.panel')?.remove()
  })
  const title = texts.problems(problems.length)
  const panel = element(
    'aside',
    { class: 'panel', 'aria-label': title },
    element('div', { class: 'top' }, element('h2', {}, title), hide),
    element('ul', {}, ...items),
  )
  panel.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') hide.click()
  })
  root.append(panel)
}

function attach(): void {
  if (!overlayHost.isConnected) document.documentElement.append(overlayHost)
}
