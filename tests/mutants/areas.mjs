const edit = 'editor-server/app/edit-mode'
const editTests = [`${edit}/**/*.test.{ts,tsx}`]

/** @param resources joined by commas */
const apiTests = (resources) => `editor-server/api/{${resources}}/*.test.ts`

/**
 * Where the sample is drawn, and the tests that must notice a change there: those next to it, and those of the calls that it serves. Others
 * may notice it too, but a rule that only a browser test protects fails too late.
 */
export const areas = [
  { name: 'model', folder: 'content/model', tests: ['content/**/*.test.ts'] },
  { name: 'access', folder: 'content/access', tests: ['content/**/*.test.ts'] },
  { name: 'store', folder: 'content/store', tests: ['content/**/*.test.ts', 'tests/conformance/store*.test.ts'] },
  {
    name: 'accounts',
    folder: 'editor-server/accounts',
    tests: [
      'editor-server/accounts/**/*.test.ts',
      apiTests('oidc,passkeys,passwords,profiles,registrations,secondfactors,sessions,userinvitations,users,verifications'),
    ],
  },
  {
    name: 'publishing',
    folder: 'editor-server/publishing',
    tests: ['editor-server/publishing/**/*.test.ts', apiTests('follows,list-items,pages,publishing,schedules')],
  },
  { name: 'rebuilds', folder: 'renderer/build/live/rebuilds', tests: ['renderer/build/live/rebuilds/*.test.ts'] },
  { name: 'actions', folder: `${edit}/session/actions`, tests: editTests },
  { name: 'session', folder: `${edit}/session`, tests: editTests },
  { name: 'merge', folder: `${edit}/session/merge`, tests: editTests },
  { name: 'markdown', folder: `${edit}/markdown`, tests: editTests },
  { name: 'text', folder: `${edit}/text`, tests: editTests },
]
