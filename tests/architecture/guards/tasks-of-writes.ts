import { defineGuard } from '../guard.ts'
import { targetOf } from '../import-graph.ts'
import { isProduct, type SourceFile, type SourceTree } from '../source-tree.ts'

const APP = 'editor-server/app/'

/** Files that make such calls for others, each with those that run them as tasks. */
const runBy: Readonly<Record<string, readonly string[]>> = {
  'client/user-store/user-store.ts': ['layout/profile-form/use-profile-form.ts'],
  'edit-mode/comments/use-comments.ts': [
    'edit-mode/comments/comment-dialog.tsx',
    'edit-mode/comments/said-comment.tsx',
    'edit-mode/comments/thread-card.tsx',
  ],
  'edit-mode/fields/create-field-tools.ts': ['edit-mode/fields/media-details.tsx'],
  'edit-mode/settings/item-list/use-items.ts': [
    'edit-mode/settings/item-list/items-panel.tsx',
    'edit-mode/settings/item-list/selected-items.tsx',
  ],
  'edit-mode/settings/page-settings/write-place.ts': [
    'edit-mode/settings/page-settings/address-field.tsx',
    'edit-mode/settings/page-settings/use-menu-place.ts',
  ],
  'edit-mode/workspace/companion-calls.ts': ['edit-mode/publish/publish-dialog.tsx'],
  'edit-mode/workspace/publishing-calls.ts': [
    'edit-mode/publish/publish-dialog.tsx',
    'edit-mode/publish/withdraw-dialog.tsx',
    'edit-mode/publish/use-discard.ts',
    'edit-mode/publish/schedule/schedule-dialog.tsx',
    'edit-mode/publish/versions/versions-dialog.tsx',
    'edit-mode/publish/follow/follow-button.tsx',
  ],
  'edit-mode/workspace/request-calls.ts': ['edit-mode/publish/request/ask-dialog.tsx', 'edit-mode/publish/request/request-notice.tsx'],
  'edition-choice/add-to-edition.tsx': ['edition-choice/edition-dialog.tsx'],
  'screens/account/notifications/use-notifications.ts': ['screens/account/notifications/inbox.tsx'],
  'screens/account/preferences/use-preferences.ts': ['screens/account/preferences/choice-section.tsx'],
  'screens/admin/forms/use-form-changes.ts': ['screens/admin/forms/new-dialog.tsx', 'screens/admin/forms/use-delete-form.ts'],
  'screens/admin/legal-page/use-legal-changes.ts': ['screens/admin/legal-page/legal-editor.tsx'],
  'screens/admin/list-item-types/use-type-changes.ts': [
    'screens/admin/list-item-types/screen.tsx',
    'screens/admin/list-item-types/type-form.tsx',
  ],
  'screens/admin/menu/menu-in-edition.tsx': ['edition-choice/edition-dialog.tsx'],
  'screens/admin/menu/use-menus.ts': ['screens/admin/menu/menus.tsx', 'screens/admin/menu/use-save.ts'],
  'screens/admin/profile-properties/use-definition-changes.ts': [
    'screens/admin/profile-properties/definition-dialog.tsx',
    'screens/admin/profile-properties/delete-dialog.tsx',
    'screens/admin/profile-properties/screen.tsx',
  ],
  'screens/admin/roles/use-role-changes.ts': ['screens/admin/roles/role-dialog.tsx', 'screens/admin/roles/use-delete-role.ts'],
  'screens/admin/search-words/use-words.ts': ['screens/admin/search-words/word-dialog.tsx', 'screens/admin/search-words/screen.tsx'],
  'screens/admin/settings/settings-in-edition.tsx': ['edition-choice/edition-dialog.tsx'],
  'screens/admin/settings/use-settings.ts': ['screens/admin/settings/use-section.ts'],
  'screens/admin/sites/use-site-changes.ts': [
    'screens/admin/sites/new-site-form.tsx',
    'screens/admin/sites/hosts-dialog.tsx',
    'screens/admin/sites/archive-dialog.tsx',
    'screens/admin/sites/use-restore-site.ts',
    'screens/admin/sites/delete-dialog.tsx',
  ],
  'screens/admin/templates/use-template-changes.ts': [
    'screens/admin/templates/new-dialog.tsx',
    'screens/admin/templates/rename-dialog.tsx',
    'screens/admin/templates/use-delete-template.ts',
  ],
  'screens/admin/users/use-user-changes.ts': [
    'screens/admin/users/user-dialog.tsx',
    'screens/admin/users/users-table.tsx',
    'screens/admin/users/use-delete-users.ts',
    'screens/admin/users/erase-dialog.tsx',
    'screens/admin/users/import/import-dialog.tsx',
    'screens/admin/users/invite-dialog.tsx',
    'screens/admin/users/invitations-table.tsx',
  ],
}

const autosave = 'what is typed is saved by itself, and the bar over it says how that goes'
const presence = 'who is here; nobody waits for it'
const upload = 'an upload tells its own progress, end and failure where the file was chosen'
const onTheWayIn = 'a step on the way in, on a screen that is about nothing else and says what came of it'
const reads = 'it changes nothing: the answer is what was asked for'
const checks = 'it changes nothing: it says in its place whether something works'

/** Calls that are made outside a task, by file and name, each with why; `*` stands for all of a file. */
const noTasks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client/user-store/user-store.ts': { acceptInvitation: onTheWayIn },
  'edit-mode/canvas/canvas-controller.ts': { '*': reads },
  'edit-mode/palette/block-picker/block-preview.tsx': { '*': reads },
  'edit-mode/pickers/create-picker-source.ts': { createMedia: upload },
  'edit-mode/session/edited-calls.ts': {
    updatePage: autosave,
    updateItem: autosave,
    saveTemplateDraft: autosave,
    announcePresence: presence,
    announceTemplatePresence: presence,
  },
  'edit-mode/workspace/presence-store.ts': { '*': presence },
  'layout/inactive-dialog.tsx': { reopenAccount: onTheWayIn },
  'layout/proof-dialog.tsx': { '*': onTheWayIn },
  'layout/use-sign-out.ts': { endCurrentSession: 'the way out' },
  'page/create-tools.ts': { createLogs: 'what went wrong, for whoever looks after the server' },
  'screens/admin/data/screen.tsx': { beginSiteExport: reads },
  'screens/admin/form-builder/use-draft.ts': { saveFormDraft: autosave },
  'screens/admin/legal-page/legal-preview.tsx': { renderLegalText: reads },
  'screens/admin/list-item-types/type-preview.tsx': { previewItemType: reads },
  'screens/admin/media/upload-panel.tsx': { createMedia: upload },
  'screens/admin/settings/host-proof.tsx': { checkHost: checks },
  'screens/admin/settings/look-preview.tsx': { renderPlatformSettingValues: reads },
  'screens/admin/settings/services-section.tsx': { testMail: checks, testCdn: checks },
  'screens/admin/sites/host-check.tsx': { checkSiteHost: checks },
  'screens/admin/submissions/export-dialog.tsx': { exportSubmissions: reads },
  'screens/admin/submissions/single-submission/answers.tsx': { revealSensitiveAnswers: reads },
  'screens/admin/users/single-user/profile-part.tsx': { sendVerification: 'the button says that the mail is sent, or why not' },
  'screens/password/forgotten-password/screen.tsx': { '*': onTheWayIn },
  'screens/password/new-password/screen.tsx': { '*': onTheWayIn },
  'screens/registration/register/screen.tsx': { '*': onTheWayIn },
  'screens/registration/undo-address/screen.tsx': { '*': onTheWayIn },
  'screens/registration/unfollow/screen.tsx': { '*': 'a link of a mail, on a screen that is about nothing else and says what came of it' },
  'screens/registration/verify/screen.tsx': { '*': onTheWayIn },
  'screens/sign-in/second-factor/screen.tsx': { '*': onTheWayIn },
  'screens/sign-in/sign-in-link/screen.tsx': { '*': onTheWayIn },
  'screens/sign-in/sign-in/credentials-step.tsx': { '*': onTheWayIn },
  'screens/sign-in/sign-in/enrol-step.tsx': { '*': onTheWayIn },
  'screens/sign-in/sign-in/proof-step.tsx': { '*': onTheWayIn },
  'ui/example/library-upload.ts': { uploadImage: 'a sample of the gallery' },
  'ui/profile-fields/picture-field.tsx': { uploadImage: upload },
}

const contract = /^editor-server\/api\/[\w-]+\/contract\.ts$/
const runsTasks = /\b(?:runTask|runFormTask|useSecurityTask)\(/

export const guard = defineGuard({
  name: 'tasks-of-writes',
  rule: 'a call of the application that changes something is made within a task, or the list says why not',
  moreThan: 60,
  look: (tree) => {
    const writes = new Map(tree.files.filter(({ path }) => contract.test(path)).map((file) => [file.path, writesOf(file)]))
    const files = tree.files.filter(({ path }) => path.startsWith(APP) && isProduct(path))
    const callers = files.map((file) => ({ file, calls: writesNamedIn(file, writes) })).filter(({ calls }) => calls.length > 0)
    const violations = callers.flatMap(({ file, calls }) => judge(file, calls, tree))
    const stale = files.flatMap((file) => findStale(file, callers.find((each) => each.file === file)?.calls ?? []))
    return { seen: callers.length, violations: [...violations, ...stale] }
  },
  planted: [
    'editor-server/app/edit-mode/comments/use-comments.ts: edit-mode/comments/said-comment.tsx runs no tasks; correct the list of this guard',
    'editor-server/app/edit-mode/comments/use-comments.ts: edit-mode/comments/thread-card.tsx runs no tasks; correct the list of this guard',
    'editor-server/app/layout/use-sign-out.ts: makes the call "deleteMenu" outside a task; run it by `tasks/`, or say in the list of this guard why not',
    'editor-server/app/screens/menus.ts: makes the call "deleteMenu" outside a task; run it by `tasks/`, or say in the list of this guard why not',
    'editor-server/app/screens/menus.ts: makes the call "placeMenu" outside a task; run it by `tasks/`, or say in the list of this guard why not',
    'editor-server/app/layout/use-sign-out.ts: makes no call "endCurrentSession"; take it off the list of this guard',
  ],
})

function judge({ path, text }: SourceFile, calls: readonly string[], tree: SourceTree): string[] {
  if (runsTasks.test(text)) return []
  const name = path.slice(APP.length)
  const reasons = noTasks[name] ?? {}
  const left = calls.filter((call) => reasons[call] === undefined && reasons['*'] === undefined)
  const runners = runBy[name]
  if (left.length > 0 && runners) {
    const idle = runners.filter((runner) => !runsTasks.test(tree.files.find((file) => file.path === APP + runner)?.text ?? ''))
    return idle.map((runner) => `${path}: ${runner} runs no tasks; correct the list of this guard`)
  }
  return left.map(
    (call) => `${path}: makes the call "${call}" outside a task; run it by \`tasks/\`, or say in the list of this guard why not`,
  )
}

function findStale({ path, text }: SourceFile, calls: readonly string[]): string[] {
  const name = path.slice(APP.length)
  const listed = Object.keys(noTasks[name] ?? {}).filter((call) => (call === '*' ? calls.length === 0 : !calls.includes(call)))
  const isIdle = runBy[name] !== undefined && (calls.length === 0 || runsTasks.test(text))
  return [...listed, ...(isIdle ? ['*'] : [])].map((call) => `${path}: makes no call "${call}"; take it off the list of this guard`)
}

/** The calls of a contract that are not made by GET; several may take their method from what they share. */
function writesOf({ text }: SourceFile): ReadonlySet<string> {
  const methodOf = (code: string) => /\bmethod: '(\w+)'/.exec(code)?.[1]
  const shared = new Map(
    [...text.matchAll(/^const (\w+) = \{([\s\S]*?)\n(?=\n|const |export )/gm)].map(([, of = '', code = '']) => [of, methodOf(code)]),
  )
  const calls = text.matchAll(/^export const (\w+) = defineCall\(\{\n([\s\S]*?)^\}\)/gm)
  return new Set(
    [...calls].flatMap(([, of = '', code = '']) => {
      const method = methodOf(code) ?? shared.get(/\.\.\.(\w+)/.exec(code)?.[1] ?? '')
      return method === 'GET' ? [] : [of]
    }),
  )
}

/** Names that a file imports from contracts, and not their types alone. */
function writesNamedIn({ path, text }: SourceFile, writes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const named = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', specifier = '']) => {
    const known = writes.get(targetOf(path, specifier) ?? '')
    return known
      ? names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => known.has(name))
      : []
  })
  return [...new Set(named)].sort()
}
