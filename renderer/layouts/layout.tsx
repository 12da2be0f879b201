import type { ComponentType, ReactNode } from 'react'
import type { PageLayout } from '#content/model/page/schema.ts'
import { Layout100 } from './layout-100.tsx'
import { Layout255025 } from './layout-25-50-25.tsx'
import { Layout2575 } from './layout-25-75.tsx'
import { Layout7525 } from './layout-75-25.tsx'
import type { LayoutArgs } from './region.tsx'

const layouts: Record<PageLayout, ComponentType<LayoutArgs>> = {
  '100': Layout100,
  '25 - 75': Layout2575,
  '75 - 25': Layout7525,
  '25 - 50 - 25': Layout255025,
}

/** A page's blocks in its layout (SPEC section 2). The order in the document is the reading order of `layoutPositions`. */
export function Layout({ layout, regions, t }: LayoutArgs & { layout: PageLayout }): ReactNode {
  const Chosen = layouts[layout]
  return <Chosen regions={regions} t={t} />
}
