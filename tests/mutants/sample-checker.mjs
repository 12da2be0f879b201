// Plugin of Stryker: of all that it would change in the ranges of the sample, only the sample itself is run. A Stryker checker is meant for
// mutants that do not compile; this one skips those outside the sample in the same way.
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { keyOf } from './draw-sample.mjs'

export const NOT_DRAWN = 'not in the sample'

class SampleChecker {
  static inject = tokens(commonTokens.options)

  /** @param {{ drawn: readonly string[] }} options */
  constructor({ drawn }) {
    this.drawn = new Set(drawn)
  }

  async init() {}

  /** @param {readonly import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id, fileName, location, replacement }) => {
        const isDrawn = this.drawn.has(keyOf({ fileName: relative(process.cwd(), fileName), location, replacement }))
        return [id, isDrawn ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: NOT_DRAWN }]
      }),
    )
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
