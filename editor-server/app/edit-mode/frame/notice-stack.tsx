import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Stacks notices at the foot of the screen. Notices of tasks, which belong to no screen, stand above it, so its height is published as a custom
 * property.
 */
export function NoticeStack({ children }: { children: ReactNode }): ReactNode {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = foot
    if (!current) return undefined
    const { style } = document.documentElement
    const tell = () => style.setProperty('--ui-notices-above', `${innerHeight - current.getBoundingClientRect().top}px`)
    const sizes = new ResizeObserver(tell)
    sizes.observe(current)
    addEventListener('resize', tell)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', tell)
      style.removeProperty('--ui-notices-above')
    }
  }, [])
  return (
    <div className="edit-foot" ref={foot}>
      {children}
    </div>
  )
}
