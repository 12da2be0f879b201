import type { Guid } from '#content/model/guid/guid.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import type { CanvasController } from '../canvas/canvas-controller.ts'

/** Dialogs that an address may open. */
const dialogs = ['findings', 'publish', 'schedule'] as const

/** What the address of edit mode asks for beside its page: `?block=<guid>` goes to a block, `?open=schedule` opens a dialog. */
export interface Asked {
  block: Guid | undefined
  dialog: (typeof dialogs)[number] | undefined
}

export function readAsked(search: string): Asked {
  const parameters = new URLSearchParams(search)
  const block = parameters.get('block') ?? ''
  return { block: GUID_PATTERN.test(block) ? block : undefined, dialog: dialogs.find((each) => each === parameters.get('open')) }
}

/** Takes it out of the address, so that a reload shows the page as it is worked on. */
export function forgetAsked(): void {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('block')
  parameters.delete('open')
  const rest = parameters.toString()
  history.replaceState(history.state, '', location.pathname + (rest === '' ? '' : `?${rest}`) + location.hash)
}

/** Goes on once the page is drawn in the canvas: before that there is no block to go to. */
export function onceShown(canvas: Pick<CanvasController, 'getState' | 'subscribe'>, go: () => void): void {
  if (canvas.getState().isShown) return go()
  const stop = canvas.subscribe(() => {
    if (!canvas.getState().isShown) return
    stop()
    go()
  })
}
