import { Overtaken } from '../contract.ts'
import type { Database } from './open-database.ts'
import { PostgresView } from './postgres-view.ts'

/**
 * Runs statements and commits them durably, again if another transaction overtook them.
 * @param scope value of the rows' column `site`
 */
export async function writeScope<Kinds>(
  database: Database,
  scope: string,
  work: (view: PostgresView<Kinds>) => Promise<void>,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    const view = new PostgresView<Kinds>(database, scope, 'write')
    try {
      await work(view)
      isDone = await view.commit()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    } finally {
      await view.close()
    }
  }
}
