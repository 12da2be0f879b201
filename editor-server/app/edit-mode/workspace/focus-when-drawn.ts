/** Runs once what has just been set is drawn. */
export function whenDrawn(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/**
 * Focuses something that is about to be drawn. A dialog that opens first keeps the focus: on a slow machine somebody presses F2 and then
 * Mod+K before the drawer is there, and types into the palette.
 */
export function focusWhenDrawn(focus: () => void): void {
  whenDrawn(() => {
    if (!document.activeElement?.closest('[role=dialog]')) focus()
  })
}
