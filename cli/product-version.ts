import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'

export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
