import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { day, isFull } from './seed.ts'

/**
 * Files of journeys, by their name or place, and in how many days each of their tests has its turn under `npm test`. Their tests neither build
 * on each other nor stand alone: what a journey does is done by a unit test or by another journey too. TEST_FULL=1 runs all of them, and so does
 * a run of the file.
 */
export const turns: Readonly<Record<string, number>> = {
  'account-own': 2,
  'account-profile': 3,
  'account-security': 2,
  admin: 2,
  'admin-menu': 3,
  'admin-audit': 2,
  'admin-legal': 2,
  'admin-list-item-types': 2,
  'admin-deliveries': 2,
  'admin-media': 2,
  'admin-pages': 2,
  'admin-plans': 2,
  'admin-profile-properties': 2,
  'admin-settings': 3,
  'admin-templates': 2,
  'admin-user': 2,
  'admin-sites': 2,
  'admin-users': 3,
  'alternative-texts': 2,
  application: 3,
  backup: 3,
  'build-cli': 3,
  'build-page-by-keyboard': 3,
  'build-page-by-pointer': 3,
  checkers: 2,
  consent: 3,
  crash: 2,
  'edit-attacked': 2,
  'edit-fields': 3,
  'edit-focus': 3,
  'edit-items': 3,
  'edit-mode': 3,
  'edit-page-states': 2,
  'edit-session': 3,
  'edit-typed-page': 2,
  'edit-widgets': 2,
  'image-gallery': 2,
  images: 2,
  'import-markdown': 3,
  'import-wordpress': 2,
  interrupted: 2,
  islands: 3,
  'live-proxies': 2,
  'page-in-menu': 3,
  'publish-varnish': 3,
  'publishing-widgets': 3,
  search: 3,
  'signed-in': 3,
  'section-rights': 2,
  serve: 3,
  statistics: 3,
  'text-on-page': 3,
  'two-editors': 4,
  uploads: 3,
  visits: 2,
  'widget-library': 4,
  widgets: 3,
  workspace: 3,
  'cli/commands/records/copy/copy.test.ts': 2,
  'cli/commands/upgrade/upgrade.test.ts': 3,
  'editor-server/publishing/git/content-commits.test.ts': 2,
  'tests/conformance/journey.test.ts': 2,
}

/** The place of a file by its name among those that take turns. */
export const placeOf = (name: string) => (name.includes('/') ? name : `tests/e2e/${name}.e2e.ts`)

/** Leaves out the tests that have another day. */
export default class TurnsRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (isFull || process.env.TEST_TURNS !== '1') return
    for (const file of files) {
      const [name, days] = Object.entries(turns).find(([each]) => file.filepath.endsWith(`/${placeOf(each)}`)) ?? []
      if (name !== undefined && days !== undefined) takeTurns(file, days, name.length)
    }
  }
}

/**
 * Skips the tests of a file that are not due, so that each runs on one of so many days.
 * @param first lets files begin on different days
 */
export function takeTurns(file: RunnerTestSuite, days: number, first = 0, today = day): void {
  listTests(file).forEach((test, index) => {
    if ((index + first + today) % days !== 0) test.mode = 'skip'
  })
  skipEmpty(file)
}

const listTests = (suite: RunnerTestSuite): RunnerTask[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? listTests(task) : task.mode === 'run' ? [task] : []))

/** What a suite prepares is for nobody then. */
function skipEmpty(suite: RunnerTestSuite): void {
  for (const task of suite.tasks) if (task.type === 'suite') skipEmpty(task)
  if (suite.tasks.length > 0 && suite.tasks.every(({ mode }) => mode === 'skip')) suite.mode = 'skip'
}
