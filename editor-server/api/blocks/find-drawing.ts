import type { IconNode } from 'lucide'
import { capitalise } from '#content/model/text/capitalise.ts'

type Drawing = [string, Record<string, string | number>][]

/** A drawing of lucide by its name, such as `layout-grid`; the one of building blocks if there is none of this name. */
export async function findDrawing(name: string): Promise<Drawing> {
  // All of its drawings are a megabyte, which only a server that somebody edits on needs.
  const { icons } = await import('lucide')
  const found = (icons as Readonly<Record<string, IconNode>>)[pascalCase(name)] ?? icons.Blocks
  return found as Drawing
}

function pascalCase(name: string): string {
  return name.split('-').map(capitalise).join('')
}
