import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Errors',
  rows: {
    '8.user': met(
      'Where the user cannot be loaded the status is 500, and the error is Could not load application user',
      'editor-server/app/client/user-store/user-store.test.ts: %s: status 500 and "Could not load application user"',
    ),
    '8.invitation-status': met(
      'Where the status of an invitation cannot be loaded the status is 500',
      'editor-server/app/client/user-store/user-store.test.ts: tells how it stands; a failure is status 500 and no error',
    ),
    '8.invitation-accept': met(
      'Where an invitation is not accepted the result is false',
      'editor-server/app/client/user-store/user-store.test.ts: is accepted or not: true or false, and why',
    ),
    '8.item': met(
      'An item that is not found is a 404',
      'editor-server/api/list-items/list-items.test.ts: item %s',
      'editor-server/pages/resolve-url.test.ts: /nieuws/i/geen',
    ),
    '8.page': met(
      'A page that is not there is a 404',
      'tests/e2e/edit-mode.e2e.ts: a user who may not edit is told so, and a page that is not there is not found',
      'editor-server/api/pages/pages.test.ts: answers a foreign, an absent and an invisible page alike',
      'tests/e2e/serve-access.e2e.ts: is answered to others like what is not there, byte for byte',
    ),
    '8.rethrown': met(
      'A page or menu that cannot be read is told to who asked for it',
      'editor-server/app/client/api/call-api.test.ts: throws the problem that was answered, with its errors and when to try again',
      'editor-server/app/client/call-cache/call-cache.test.ts: makes another request, and one that failed, anew',
      'editor-server/app/edit-mode/session/edited-calls.test.ts: that is not live is not there; any other refusal is told',
    ),
    '8.task': met(
      'A task that failed says so in the words of its kind, with a code of the moment, and offers another try',
      'editor-server/app/tasks/task-runner.test.ts: that fails names the moment, is logged, stays, and can be tried again',
      'content/model/task/transitions.test.ts: shows failures to content managers, with retry',
    ),
    '8.task-kinds': met(
      'For save, revert, add, edit and delete',
      'content/model/task/transitions.test.ts: has a text for every notice',
      'tests/conformance/spec/fields.test.ts: types of task',
    ),
    '8.500': met(
      'A 500 is an error',
      'editor-server/app/client/api/call-api.test.ts: %s is a problem too',
      'editor-server/api/logs/refused-calls.test.ts: an error that nobody foresaw is a line of the log, and its caller learns nothing but its number',
    ),
    '8.notification': met(
      'A notice that is none is told in the console alone',
      'editor-server/app/ui/notices/notice-store.test.ts: misuse is in the console',
      'editor-server/app/ui/notices/notice-store.test.ts: %s is told to developers, and changes nothing',
    ),
    '8.navigation': met(
      'A navigation that fails is logged',
      'editor-server/app/layout/screen-failed.test.tsx: a screen that could not be loaded says so, and is a line of the log',
    ),
    '8.unauthorized': met(
      'There is a page for who has no access',
      'cli/application/application.test.ts: /unauthorized',
      'tests/e2e/admin.e2e.ts: nobody else comes in',
    ),
    '8.words': none('The words of messages', '[Errors](/reference/errors) has them.'),
  },
}
