type Stop = (() => void) | undefined

/** Code of a screen with a script of its own, that nothing shows. */
export interface LateModule<Module> {
  /** Loads it, and tells everybody who follows it. */
  load: () => Promise<Module>
  /**
   * Runs when it is there, which may be at once; does not load it.
   * @param run gives what ends it
   * @returns ends it, or the waiting for it
   */
  follow: (run: (module: Module) => Stop) => () => void
}

export function createLateModule<Module>(importModule: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined
  const waiting = new Set<(module: Module) => void>()
  return {
    async load() {
      if (loaded) return loaded
      const found = await importModule()
      loaded ??= found
      for (const run of waiting) run(loaded)
      waiting.clear()
      return loaded
    },
    follow(run) {
      let stop: Stop
      const begin = (module: Module) => {
        stop = run(module)
      }
      if (loaded) begin(loaded)
      else waiting.add(begin)
      return () => {
        waiting.delete(begin)
        stop?.()
      }
    },
  }
}
