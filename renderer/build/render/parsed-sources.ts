import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'

/** Bodies of pages and items that this process has parsed and need not read again. */
export class ParsedSources {
  private readonly kept = new Map<string, Page | ListItem>()
  private room = MAX_KEPT_BYTES

  clear() {
    this.kept.clear()
    this.room = MAX_KEPT_BYTES
  }

  keep(path: string, size: number, entity: Page | ListItem) {
    if (this.room < size) return
    this.room -= size
    this.kept.set(path, entity)
  }

  take(path: string): Page | ListItem | undefined {
    const entity = this.kept.get(path)
    this.kept.delete(path)
    return entity
  }
}

/** A thread keeps at most this much source text between reading and rendering. */
const MAX_KEPT_BYTES = 48 * 1024 * 1024
