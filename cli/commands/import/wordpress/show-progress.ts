import { createProgress, type ProgressReporter } from '../../../report/progress.ts'
import type { Terminal } from '../../../report/terminal.ts'
import type { ImportProgress } from './import-wordpress.ts'

/** A build's progress line for an import. Reading shows a percentage of bytes, converting counts posts. */
export function createImportProgress(terminal: Terminal, site: string): { update: (progress: ImportProgress) => void; clear: () => void } {
  const progress: ProgressReporter = createProgress(terminal)
  return {
    update: ({ step, done, total, title }) =>
      progress.update({
        site,
        phase: step,
        done: step === 'read' ? Math.floor((done / Math.max(1, total)) * 100) : done,
        total: step === 'read' ? 100 : total,
        ...(title !== undefined && { current: title }),
      }),
    clear: progress.clear,
  }
}
