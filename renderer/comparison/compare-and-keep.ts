import { openWorkspace } from '../build/workspace-renderer.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import { GraphStore } from '../graph/graph-store.ts'
import { openImageWorks } from '../images/image-works.ts'
import { type CompareOptions, compareSite } from './compare-site.ts'
import { type CompareOutcome, isAsItShouldBe } from './contract.ts'
import { writeComparison } from './kept-comparison.ts'

export type CompareFolders = Pick<CompareOptions, 'workspace' | 'data' | 'out' | 'shown' | 'baseUrl'>

/**
 * Compares a site and keeps the result beside its graph. What differs is not trusted any more: the next build reads, renders and writes all of
 * the site.
 */
export async function compareAndKeep(
  site: string,
  folders: CompareFolders,
  options: Pick<CompareOptions, 'pause' | 'signal'> = {},
): Promise<CompareOutcome> {
  const { workspace, data, out } = folders
  const images = openImageWorks(data)
  try {
    const outcome = await compareSite(await openWorkspace(workspace, data), { ...folders, ...options, site, images })
    if (typeof outcome === 'string') return outcome
    const folder = graphFolder(data, out, site)
    if (!isAsItShouldBe(outcome)) await distrust(folder)
    writeComparison(folder, outcome)
    return outcome
  } finally {
    await images.close()
  }
}

async function distrust(folder: string): Promise<void> {
  const graph = new GraphStore(folder)
  graph.distrust()
  await graph.close()
}
