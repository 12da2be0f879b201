import type { Device } from '../workspace/devices.ts'

/** Width of the page's window, in px: at least for a desktop, where SPEC section 2 begins it, exactly for the others. */
export const WIDTHS: Readonly<Record<Device, { width: number; isLeast: boolean }>> = {
  desktop: { width: 1024, isLeast: true },
  tablet: { width: 768, isLeast: false },
  mobile: { width: 375, isLeast: false },
}

/**
 * Gives the frame its width, and shows it smaller where that does not fit.
 * @returns by how much: px on the screen for one of the page
 */
export function fitPage(outer: HTMLElement, frame: HTMLElement, { width, isLeast }: { width: number; isLeast: boolean }): number {
  const { clientWidth, clientHeight } = outer
  const own = isLeast ? Math.max(width, clientWidth) : width
  const scale = Math.min(1, clientWidth / own)
  frame.style.inlineSize = `${own}px`
  frame.style.blockSize = `${clientHeight / scale}px`
  frame.style.transform = scale === 1 ? '' : `scale(${scale})`
  frame.style.insetInlineStart = `${Math.max(0, (clientWidth - own * scale) / 2)}px`
  return scale
}
