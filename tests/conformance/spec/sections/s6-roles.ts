import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Roles and permissions',
  rows: {
    '6.roles': met(
      'There are anonymous visitors, users, content managers and administrators',
      'content/access/access.test.ts: %s for anonymous, user, verified, manager, admin, staff',
      'tests/conformance/api/access.test.ts: lets in whom its policy names, and answers foreign and absent things alike',
    ),
    '6.flags': met(
      'Flags mark administrators, staff and developers',
      'content/access/access.test.ts: that %s may change of a user, an administrator and staff',
      'editor-server/api/users/users.test.ts: staff may make developers',
    ),
    '6.verified': met(
      'VerifiedUser is a role of its own',
      'content/access/access.test.ts: %s for anonymous, user, verified, manager, admin, staff',
      'tests/conformance/spec/fields.test.ts: roles of a user',
    ),
    '6.standard': met('Standard is a kind of account without further rights', 'tests/conformance/spec/fields.test.ts: kinds of account'),
    '6.further': none('Permissions of roles beyond these', 'The [API](/reference/api) says who may make each call.'),
    '6.content-manager': met(
      'A content manager of a page holds one of its roles, where the page says Roles and names some',
      'content/access/access.test.ts: has as content managers the holders of its roles, and nobody by another permission',
      'editor-server/api/pages/section-rights.test.ts: is edited by who edits the section it stands in, with its items, images and publishing',
    ),
    '6.admin-edits': met(
      'An administrator may always edit',
      'content/access/access.test.ts: %s, case %#',
      'tests/e2e/section-rights.e2e.ts: an administrator sees and ends what a page inherits, and hears that a move changes who edits',
    ),
    '6.edit-controls': met(
      'Edit controls show to who may edit',
      'tests/e2e/edit-mode.e2e.ts: who may edit finds the way there on the page itself; visitors are asked and sent nothing of it',
      'tests/e2e/edit-mode.e2e.ts: a user who may not edit is told so, and a page that is not there is not found',
    ),
    '6.edit-controls-hidden': met(
      'And not where the route hides them',
      'content/access/access.test.ts: shows edit controls where the route does not hide them',
      'cli/application/application.test.ts: has neither edit controls nor breadcrumbs',
    ),
    '6.translations': met(
      'Routes of the administration and of edit mode load its texts, and no others do',
      'editor-server/app/page/routes.test.ts: loads the admin texts on admin and content-manager routes only',
      'content/access/access.test.ts: load the admin texts on admin and edit routes',
    ),
    '6.staff-only': met(
      'Fields for staff show to staff alone',
      'content/access/access.test.ts: hides staff-only properties from others than staff, user-only ones from others than the user',
      'editor-server/api/profiles/profiles.test.ts: keeps what they may not see of themselves, and never sees it',
    ),
    '6.user-only': met(
      'The profile of another hides what is for its user alone',
      'editor-server/api/profiles/profiles.test.ts: shows to each what is for them',
      'content/access/access.test.ts: hides staff-only properties from others than staff, user-only ones from others than the user',
    ),
    '6.add-permission': met(
      'Who may add to a block is saved as addPermission and addRoles',
      'editor-server/api/building-block-instances/building-block-instances.test.ts: are set and taken away by administrators',
      'content/access/access.test.ts: let those add whom the block names, and editors of the page',
    ),
  },
}
