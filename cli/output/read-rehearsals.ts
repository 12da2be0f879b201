import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RehearsalOutput } from '#editor-server/pages/rehearsal/rehearsal-output.ts'
import { outputOfRehearsal, REHEARSALS_FOLDER, shadowFolders } from '#renderer/rehearsal/shadow-folders.ts'
import { readOutput } from './read-output.ts'

/** What rehearsals have built, below a data folder. */
export function readRehearsals(data: string): RehearsalOutput {
  const files = readOutput(join(data, REHEARSALS_FOLDER))
  return {
    files: {
      ...files,
      // Nothing of it is kept in memory: few people look at it, and it goes.
      async read(folder, path) {
        const file = await files.find(folder, path)
        return file === undefined ? undefined : readFile(file, 'utf8')
      },
    },
    folderOf: outputOfRehearsal,
    async isWhole(site, id) {
      const marker = await stat(shadowFolders(data, site, id).marker).catch(() => undefined)
      return marker?.isFile() ?? false
    },
  }
}
