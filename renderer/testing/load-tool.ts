import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A package that a project installs for its tests, from where it installed it. */
export function loadTool(name: string): unknown {
  try {
    return createRequire(join(process.cwd(), 'package.json'))(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new Error(`This test needs the package ${name}: npm install --save-dev ${name}`, { cause: error })
  }
}
