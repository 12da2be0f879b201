import * as z from 'zod'
import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { type IconName, icons } from './icons.ts'

/** An option that names an icon. */
export const iconSchema = z.enum(Object.keys(icons) as [IconName, ...IconName[]]).meta({ title: 'icon' })

/** An icon by its name. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return <Drawing of={icons[name]} />
}
