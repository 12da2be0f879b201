import { type Chapter, met } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'States and transitions',
  rows: {
    '4.logout': met(
      'Signing out clears the token, its date and its flag, and empties the user',
      'content/model/call-cache/transitions.test.ts: clears the token, its date and flag, what was answered to it, and the user',
      'editor-server/app/client/user-store/user-store.test.ts: clears token, date, flag and user, and tells other tabs',
      'tests/e2e/application.e2e.ts: signing out ends it in other tabs too, and nothing of the user stays',
    ),
    '4.loading-status': met(
      'The status of loading the user is empty before each load, and then that of the answer',
      'editor-server/app/client/user-store/user-store.test.ts: empties the status before each load and sets it to that of the answer',
    ),
    '4.loading-failed': met(
      'It is 500 where loading failed',
      'editor-server/app/client/user-store/user-store.test.ts: %s: status 500 and "Could not load application user"',
    ),
    '4.task-state': met(
      'A task is processing, then done or failed',
      'content/model/task/transitions.test.ts: runs, then is done or failed for good until it is retried',
    ),
    '4.task-busy': met(
      'It says that it is busy after 1 s',
      'editor-server/app/tasks/task-runner.test.ts: says that it is busy after a second, and that it is done for ten',
    ),
    '4.task-silent': met('Unless it is silent', 'editor-server/app/tasks/task-runner.test.ts: that is silent says only how it ended'),
    '4.task-done': met(
      'That it is done closes after what the profile says, 10 s where it says nothing',
      'editor-server/app/tasks/task-runner.test.ts: closes when its user wants it to',
      'content/model/profile/profile.test.ts: closes notices by %j after %d s',
    ),
    '4.task-failed': met(
      'A task that failed is logged',
      'editor-server/app/tasks/task-runner.test.ts: that fails names the moment, is logged, stays, and can be tried again',
    ),
    '4.task-failed-notice': met(
      'Content managers see that, and may try again',
      'editor-server/app/tasks/task-runner.test.ts: that fails names the moment, is logged, stays, and can be tried again',
      'editor-server/app/tasks/task-runner.test.ts: that fails is told to %s or to the log alone',
    ),
    '4.task-undo': met('A task may offer undo', 'editor-server/app/tasks/task-runner.test.ts: can be undone, by a task of its own'),
    '4.undo-delete': met(
      'Deleting is taken back',
      'tests/e2e/admin.e2e.ts: by keyboard alone a role is made, changed, deleted and taken back; one that is named stays',
    ),
    '4.undo-profile': met(
      'Saving a profile is taken back',
      'tests/e2e/account-profile.e2e.ts: by keyboard alone somebody changes their profile, is told what is missing, and takes it back',
    ),
    '4.page-loading': met(
      'A page says that it is loading after 1 s',
      'editor-server/app/layout/page-loading/page-loading.test.tsx: a page that loads says so after a second, and no longer than it loads',
    ),
    '4.open-mode': met(
      'A form or list is open, closed or custom',
      'content/model/open-state/open-state.test.ts: %s with %j is %s',
      'tests/conformance/spec/fields.test.ts: ways to be open',
    ),
    '4.open-dates': met(
      'Custom without dates is open; a past end is closed, a coming begin opens later, and otherwise it closes later',
      'content/model/open-state/open-state.test.ts: %s with %j is %s',
    ),
    '4.open-list': met(
      'A list that is closed takes nothing',
      'editor-server/api/list-items/list-items.test.ts: says that a list is closed',
      'content/model/open-state/open-state.test.ts: takes entries while open',
    ),
    '4.terms-shown': met(
      'Who is signed in and has not accepted the terms is asked',
      'content/model/profile/profile.test.ts: are asked of everybody who has not accepted the current version',
      'editor-server/app/layout/open-dialogs.test.tsx: somebody is asked for the terms, and told where they are new',
    ),
    '4.terms-new': met(
      'Who has accepted an earlier version is told that they are new',
      'editor-server/app/layout/open-dialogs.test.tsx: somebody is asked for the terms, and told where they are new',
      'tests/e2e/admin-legal.e2e.ts: by keyboard alone new terms are published; everybody is asked on the next screen, reads them, accepts, and is not asked again',
    ),
    '4.terms-accept': met(
      'Accepting stores the version',
      'editor-server/api/profiles/profiles.test.ts: accepts the terms, and declines them',
      'content/model/profile/profile.test.ts: are needed again once declined',
    ),
    '4.terms-decline': met('Declining clears it', 'editor-server/api/profiles/profiles.test.ts: accepts the terms, and declines them'),
    '4.inactive': met(
      'Who is inactive is told so',
      'editor-server/app/layout/open-dialogs.test.tsx: somebody who is inactive is told so, whatever terms there are',
      'editor-server/api/profiles/profiles.test.ts: reads that the account is inactive, and changes nothing then',
    ),
    '4.inactive-first': met('The terms are for who is active', 'content/model/profile/profile.test.ts: come after the inactive dialog'),
    '4.cookie-once': met(
      'The dialog for cookies shows until something is chosen',
      'tests/e2e/consent.e2e.ts: asks once, takes no focus, loads and stores nothing by itself, and stands in nobody’s way',
      'tests/e2e/consent.e2e.ts: is the second stop of the keyboard, and is answered by it',
    ),
    '4.cookie-optional': met(
      'Only where there are optional cookies',
      'content/model/consent/consent.test.ts: dialog case %#',
      'renderer/pages/legal/legal.test.ts: stands on pages of sites with third parties only, closed until the script opens it',
    ),
    '4.cookie-not-there': met(
      'Not on the cookie statement, nor on an invitation',
      'content/model/consent/consent.test.ts: dialog case %#',
      'tests/e2e/consent.e2e.ts: does not stand on the cookie statement, nor without scripts',
    ),
    '4.cookie-default': met(
      'Before a choice: required and analytical',
      'content/model/consent/consent.test.ts: is required and analytical before a choice',
    ),
    '4.mobile-menu': met(
      'The menu is a drawer on a small screen',
      'tests/e2e/behaviour.e2e.ts: opens with its button, takes focus, shows the present branch, closes with Escape and gives focus back',
    ),
    '4.drawer-tab': met(
      'The drawer of edit mode begins at the tab with the blocks',
      'editor-server/app/edit-mode/workspace/view-store.test.ts: begins at the tab with the blocks, and keeps another one',
      'tests/e2e/edit-mode.e2e.ts: begins with the blocks to add, by keyboard at a chosen position and by pointer at any, then has the settings of what is selected',
    ),
    '4.drawer-view': met(
      'Edit mode begins with the view of a desktop',
      'editor-server/app/edit-mode/workspace/view-store.test.ts: begins with the view of a desktop, and keeps another one',
    ),
    '4.header-visibility': met(
      'The header is pinned, or goes when one scrolls',
      'renderer/shell/behaviour.test.ts: a header goes when one scrolls down past it, and comes back on the way up',
      'renderer/shell/behaviour.test.ts: a header that is pinned stays',
    ),
  },
}
