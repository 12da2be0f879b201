import type { ItemRow, PageRow } from '../../reads/rows.ts'
import { readSource, rowOf, type SourceContext } from '../site/read-source.ts'
import type { ParsedSources } from './parsed-sources.ts'
import type { FileToRead } from './tasks.ts'

/** Rows of files as they are now; bodies that will likely be rendered next stay parsed. */
export function readFiles(source: SourceContext, files: readonly FileToRead[], parsed: ParsedSources): (PageRow | ItemRow)[] {
  return files.map((file) => {
    const found = readSource(source, file)
    const entity = found.page ?? found.item
    if (entity) parsed.keep(file.path, file.size, entity)
    return rowOf(file, found)
  })
}
