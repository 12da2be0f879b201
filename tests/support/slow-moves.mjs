// Loaded before a process of a test (`node --import`): each file that is moved into the folder SLOW_MOVES takes some milliseconds, as on a slow
// disk. What stands between the first and the last file of a release is then seen by whoever looks.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { SLOW_MOVES: folder } = process.env
/** ms */
const EACH = 3

if (folder) {
  const { renameSync } = fs
  const clock = new Int32Array(new SharedArrayBuffer(4))
  fs.renameSync = (from, to) => {
    if (String(to).startsWith(`${folder}/`)) Atomics.wait(clock, 0, 0, EACH)
    return renameSync(from, to)
  }
  syncBuiltinESMExports()
}
