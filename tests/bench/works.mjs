import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedPage, menuFile, writeWorkspace } from './generate-site.mjs'
import { measureProcess } from './measure.mjs'

/**
 * A generated site, and the CLI of a checkout that builds it.
 * @param options.root the checkout
 * @param options.folder takes workspace, output and data
 */
export function createBench({ root, folder, pages }) {
  const bench = {
    pages,
    workspace: join(folder, 'workspace'),
    out: join(folder, 'dist'),
    data: join(folder, 'data'),
    /** How often something was changed: each change is another one. */
    changes: 0,
    build: () =>
      measureProcess(process.execPath, [
        join(root, 'cli/bin.mjs'),
        'build',
        ...['--workspace', bench.workspace, '--out', bench.out, '--data', bench.data],
        ...['--now', '2026-11-21T10:00:00Z', '--json'],
      ]),
  }
  writeWorkspace(bench.workspace, pages)
  return bench
}

/** What is done before a build of each kind. */
export const works = {
  /** Deletes everything but the bundle's cache: that is kept by the hash of its sources and may be warm. */
  'clean build'({ out, data }) {
    rmSync(out, { recursive: true, force: true })
    for (const name of readdirSync(data)) if (name !== 'cache') rmSync(join(data, name), { recursive: true, force: true })
  },
  'nothing changed'() {},
  'one page changed'(bench) {
    const path = editedPage(bench.workspace, bench.pages)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nWijziging ${(bench.changes += 1)}.\n`)
  },
  'one menu item changed'(bench) {
    const path = menuFile(bench.workspace)
    const file = JSON.parse(readFileSync(path, 'utf8'))
    file.menus[0].items[5].name = `Menu vijf ${(bench.changes += 1)}`
    writeFileSync(path, JSON.stringify(file))
  },
}
