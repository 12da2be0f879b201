/** Below this the drawer has the whole screen, in px. */
const LEAST_BESIDE = 240

export function findDrawer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('.edit-drawer') ?? undefined
}

/** Right edge of what the drawer leaves to be seen, in px of the window. */
export function seenRight(): number {
  const drawer = findDrawer()?.getBoundingClientRect()
  return drawer && drawer.width > 0 && drawer.left > LEAST_BESIDE ? Math.min(innerWidth, drawer.left) : innerWidth
}
