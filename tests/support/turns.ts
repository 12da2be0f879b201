import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { day, isFull } from './seed.ts'

/**
 * Files of journeys, by their name or place, and in how many runs each of their tests has its turn under `npm test`. Their tests neither build
 * on each other nor stand alone: what a journey does is done by a unit test or by another journey too. TEST_FULL=1 runs all of them, and so does
 * a run of the file.
 */
export const turns: Readonly<Record<string, number>> = {
  backup: 3,
  'build-cli': 3,
  'build-page-by-keyboard': 3,
  'build-page-by-pointer': 3,
  crash: 3,
  dev: 3,
  'edit-inline': 6,
  'edit-mode': 4,
  'edit-page-states': 2,
  'edit-session': 3,
  interrupted: 2,
  islands: 3,
  'live-proxies': 3,
  'publish-varnish': 3,
  search: 3,
  'signed-in': 3,
  serve: 5,
  'text-on-page': 3,
  'translate-page': 5,
  'two-editors': 6,
  widgets: 3,
  workspace: 3,
  'cli/commands/backup/backup.test.ts': 2,
  'cli/commands/init/init.test.ts': 2,
  'cli/commands/new/deploy/deploy.test.ts': 3,
  'cli/commands/new/deploy/server-folders.test.ts': 3,
  'cli/commands/records/copy/copy.test.ts': 3,
  'cli/commands/upgrade/upgrade.test.ts': 3,
  'editor-server/publishing/git/content-commits.test.ts': 2,
  'renderer/build/live/failing-search.test.ts': 2,
  'renderer/build/site/changed-settings.test.ts': 4,
  'renderer/bundle/bundle-error.test.ts': 2,
  'renderer/build/live/live-builds.test.ts': 2,
  'tests/conformance/journey.test.ts': 2,
}

/** In how many runs each of the files below has its turn as a whole: its server and browser start for all of its tests, or for none. */
export const WHOLE_TURNS = 16

/** Those that take longest first, so that the runs cost about the same. */
export const wholeFiles: readonly string[] = [
  'statistics',
  'admin-settings',
  'edit-insert-file',
  'edit-items',
  'admin-users',
  'admin-templates',
  'admin-menu',
  'admin-pages',
  'approval',
  'edit-panels',
  'tour',
  'forms',
  'admin-submissions',
  'admin-forms',
  'edit-form',
  'edit-states',
  'publish-languages',
  'admin-diagnostics',
  'edit-fields',
  'admin-legal',
  'edit-attacked',
  'edit-tasks',
  'admin-search-words',
  'widget-library',
  'page-in-menu',
  'admin-media',
  'edit-typed-page',
  'edit-focus',
  'application-states',
  'gallery',
  'admin',
  'edition-at-once',
  'publish-items',
  'admin-editions',
  'editions',
  'comments',
  'comments-on-items',
  'serve-disk-full',
  'edit-widgets',
  'rehearsal',
  'admin-sites',
  'checkers',
  'application',
  'images',
  'serve-sites',
  'section-rights',
  'edit-words',
  'edition-rehearsal',
  'animations',
  'edit-tools-place',
  'typed-at-once',
  'typing',
  'alternative-texts',
  'visits',
  'admin-plans',
  'account-security',
  'account-own',
  'disk-full',
  'consent',
  'admin-list-item-types',
  'admin-profile-properties',
  'publish-no-room',
  'account-profile',
  'import-markdown',
  'admin-audit',
  'admin-user',
  'uploads',
  'image-gallery',
  'admin-deliveries',
  'admin-data',
  'publishing-widgets',
  'import-wordpress',
  'lighthouse',
  'export',
  'form-work',
]

/** The place of a file by its name among those that take turns. */
export const placeOf = (name: string) => (name.includes('/') ? name : `tests/e2e/${name}.e2e.ts`)

/** Leaves out the tests that have another turn. */
export default class TurnsRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (isFull || process.env.TEST_TURNS !== '1') return
    for (const file of files) {
      const isNamed = (name: string) => file.filepath.endsWith(`/${placeOf(name)}`)
      const [name, runs] = Object.entries(turns).find(([each]) => isNamed(each)) ?? []
      if (name !== undefined && runs !== undefined) takeTurns(file, runs, name.length)
      if (!isDue(wholeFiles.findIndex(isNamed))) takeTurns(file, 0)
    }
  }
}

/** Whether the file at this place of `wholeFiles` has its turn; one that is not in it always has. */
export function isDue(index: number, today = day): boolean {
  return index < 0 || (index + today) % WHOLE_TURNS === 0
}

/**
 * Skips the tests of a file that are not due, so that each has its turn in one of so many runs; 0 skips all.
 * @param first lets files begin in different runs
 */
export function takeTurns(file: RunnerTestSuite, runs: number, first = 0, today = day): void {
  listTests(file).forEach((test, index) => {
    if (runs === 0 || (index + first + today) % runs !== 0) test.mode = 'skip'
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
