import { type Chapter, met, open } from '../../sheet/row.ts'

const MANAGER = 'content/model/session/lifetime.test.ts: of who edits or manages ends after eight hours, and after half an hour of nothing'
const OTHERS = 'content/model/session/lifetime.test.ts: of others ends after thirty days, and after fourteen of nothing'
const FOUND = 'editor-server/accounts/sessions.test.ts: a session is found by its token alone, with its account, and not in the store'
const ENDS = 'tests/conformance/api/sessions-end.test.ts: ends cookie and token at once, on every route'
const ACCOUNTS = 'tests/conformance/asvs/data-and-keys.test.ts: the page on accounts says how long sessions last, as the code does'

export const chapter: Chapter = {
  title: 'Sessions',
  rows: {
    '7.1.1': met('Documentation says how long sessions last, and why', ACCOUNTS),
    '7.1.2': met('Documentation says how many sessions a person has', ACCOUNTS),
    '7.1.3': met(
      'Documentation says how sessions of providers and ours go together',
      'tests/conformance/asvs/data-and-keys.test.ts: the page on accounts says what a provider has to do with sessions',
    ),
    '7.2.1': met('The server looks each session up', FOUND),
    '7.2.2': met('Sessions are made for each sign-in', FOUND),
    '7.2.3': met(
      'Tokens have 128 random bits at least',
      FOUND,
      'editor-server/api/sessions/sessions.test.ts: begins a session with cookies and a token, and signing out ends all of it at once',
    ),
    '7.2.4': met(
      'Each sign-in and each proof gives another token',
      'editor-server/api/sessions/sessions.test.ts: end when somebody else signs in over them',
      'editor-server/api/sessions/sessions.test.ts: get a new id when their owner proves their identity',
    ),
    '7.3.1': met('A session that is not used ends', MANAGER, OTHERS),
    '7.3.2': met('A session ends, however much it is used', MANAGER, OTHERS),
    '7.4.1': met('A session that has ended opens nothing', ENDS),
    '7.4.2': met(
      'Closing or deleting an account ends its sessions',
      ENDS,
      'editor-server/api/users/users.test.ts: takes every record of that person along',
    ),
    '7.4.3': met(
      'After a change of a factor the other sessions can be ended',
      'editor-server/api/sessions/sessions.test.ts: all end but one when their owner says so, recently proven: %s',
      'editor-server/api/passwords/passwords.test.ts: asks for the present one, keeps this session under a new id and ends the others',
    ),
    '7.4.4': open(
      'Signing out is easy to find wherever one is signed in',
      'The screens of accounts have it in their header; edit mode and closed pages do not, one goes there by way of a screen.',
      'tests/e2e/application.e2e.ts: signing out ends it in other tabs too, and nothing of the user stays',
    ),
    '7.4.5': met(
      'Administrators end the sessions of a person',
      ENDS,
      'editor-server/api/users/users.test.ts: ends the sessions of whose rights they are, and of nobody else',
    ),
    '7.5.1': met(
      'What opens an account is changed after a proof',
      'editor-server/api/secondfactors/secondfactors.test.ts: is what proves its owner again; a password alone will not do',
      'editor-server/api/profiles/identities.test.ts: are unlinked one by one, with a version and a proof, and their owner is told',
    ),
    '7.5.2': met(
      'People see their sessions, and end them after a proof',
      'editor-server/api/sessions/sessions.test.ts: end elsewhere for who has proved just now who they are, and here always',
    ),
    '7.6.1': met(
      'Sessions that a provider began end as documented',
      MANAGER,
      'editor-server/api/oidc/oidc.test.ts: leaves with PKCE, state and nonce, and comes back with a session to where it was asked for',
    ),
    '7.6.2': met(
      'No session begins without somebody’s doing',
      'editor-server/api/oidc/oidc.test.ts: is not begun by a page of another site (%s), which is sent to the sign-in screen',
      'editor-server/api/oidc/oidc.test.ts: is asked for by our own pages alone',
    ),
  },
}
