// npm run changelog [-- --release 1.2.3]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepTemplates } from '#cli/changelog/keep-templates.ts'
import { writeChangelog } from '#cli/changelog/write-changelog.ts'

try {
  const { values } = parseArgs({ options: { release: { type: 'string' } } })
  const release = values.release === undefined ? undefined : { version: values.release, day: new Date().toISOString().slice(0, 10) }
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const count = writeChangelog({ root, release })
  if (release) keepTemplates(root, release.version)
  console.log(`CHANGELOG.md: ${count} notes${release ? ` released as ${release.version}` : ''}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
