import type { CanvasController } from '../canvas/canvas-controller.ts'
import type { CanvasHandle } from './edit-context.ts'

/** Leads to the canvas from parts that are there before it is. */
export class CanvasLink implements CanvasHandle {
  #controller: CanvasController | undefined

  readonly connect = (controller: CanvasController): void => {
    this.#controller = controller
  }

  focusBlock(guid: string): void {
    this.#controller?.focus(guid)
  }

  reveal(guid: string): void {
    this.#controller?.reveal(guid)
  }

  editText(guid: string, point?: { x: number; y: number }): boolean {
    return this.#controller?.writeIn(guid, point) ?? false
  }

  focusToolbar(): void {
    document.querySelector<HTMLElement>('.edit-bar button')?.focus()
  }

  focus(): void {
    this.#controller?.focus()
  }

  refresh(): void {
    this.#controller?.refresh()
  }
}
