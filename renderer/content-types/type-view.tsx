import type { ReactNode } from 'react'

/** A view that a type brings: `Card` of its card.tsx, `Detail` of its detail.tsx. */
export interface OwnView {
  type: string
  view: 'Card' | 'Detail'
}

let drawn: OwnView | undefined

/** Around a view of a type, so that what it throws names the type and not the block that shows it. It runs in browsers too. */
export function TypeView({ children, ...own }: OwnView & { children: ReactNode }) {
  return (
    <>
      <Now own={own} />
      {children}
      <Now own={undefined} />
    </>
  )
}

/** React draws what stands beside each other in its order. */
function Now({ own }: { own: OwnView | undefined }) {
  drawn = own
  return null
}

/** The view that was being drawn when something was thrown, once. */
export function takeDrawnView(): OwnView | undefined {
  const taken = drawn
  drawn = undefined
  return taken
}
