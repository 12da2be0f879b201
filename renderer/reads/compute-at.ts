import { AppError } from '#content/errors/app-error.ts'

/** Shared values only show blocks of templates, so their problems belong there. */
export function computeAt<T>(path: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    for (const fault of error instanceof AggregateError ? error.errors : [error]) {
      if (fault instanceof AppError && fault.place.path === undefined) Object.assign(fault, { place: { ...fault.place, path } })
    }
    throw error
  }
}
