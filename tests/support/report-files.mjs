// Reporter of tests/run.mjs, in addition to vitest's own. Browser tests run in parallel, so it says which file starts, and where that is in
// the run. It also records how long each file took, including its hooks, which the JSON report leaves out.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {import('vitest/node').TestModule} TestModule */

export default class FileReporter {
  #begun = 0
  #count = 0

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.#count = specifications.length
  }

  /** @param {TestModule} module */
  onTestModuleStart({ moduleId, project }) {
    this.#begun += 1
    if (project.name.startsWith('e2e')) console.log(` ▷ ${project.name} ${this.#begun} of ${this.#count}: ${relative('.', moduleId)}`)
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const line = JSON.stringify({ place: relative('.', module.moduleId), ms: module.diagnostic().duration })
    if (process.env.TEST_TIMES) appendFileSync(process.env.TEST_TIMES, `${line}\n`)
  }
}
