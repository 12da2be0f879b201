import { type Chapter, met, none, open } from '../../sheet/row.ts'

const RULES = 'content/model/password/password.test.ts: %j: %s'
const POLICY = 'editor-server/accounts/password-policy.test.ts: a common word with a year, digits in order or signs is a common word: %s'
const CHANGE =
  'editor-server/api/passwords/passwords.test.ts: asks for the present one, keeps this session under a new id and ends the others'
const GUESSING =
  'editor-server/accounts/locked-out.test.ts: lets in known devices, and by a mailed link everyone, while thirty networks try passwords'
const LINK = 'editor-server/accounts/secrets.test.ts: works until it has run out, for what it was made for, and once'
const RANDOM =
  'tests/architecture/guards/cryptography.ts: secrets come from the generator of the system, and only SHA-256 and AES-256-GCM protect anything'
const FIELD = 'editor-server/app/ui/ui.test.tsx: take a password from a manager and a code from a phone'
const LISTED = 'editor-server/accounts/password-policy.test.ts: every password of the list of common ones that is long enough is refused'

export const chapter: Chapter = {
  title: 'Authentication',
  rows: {
    '6.1.1': met('Documentation says what holds guessing, and how nobody is shut out by it', GUESSING),
    '6.1.2': met(
      'Documentation lists words that no password may be made of',
      'tests/conformance/asvs/data-and-keys.test.ts: the page on accounts names kinds of words that no password is made of',
    ),
    '6.1.3': met(
      'Documentation names all ways to sign in',
      'tests/conformance/asvs/data-and-keys.test.ts: the page on accounts names every way to sign in',
    ),
    '6.2.1': met('Eight characters at least', RULES),
    '6.2.2': met('People change their password', CHANGE),
    '6.2.3': met(
      'Changing it asks for the present one',
      CHANGE,
      'editor-server/api/passwords/passwords.test.ts: without it is refused to who has one, and asks others for a recent proof',
    ),
    '6.2.4': open(
      'The 3,000 most common ones that are long enough are refused',
      'The list has 49,000, of which 308 have twelve characters; all are refused, and an estimate refuses what resembles them. A list of 3,000 that long did not come with it.',
      LISTED,
      POLICY,
    ),
    '6.2.5': met('Any characters will do', RULES),
    '6.2.6': met('It is hidden while it is typed', FIELD),
    '6.2.7': met('It can be pasted and filled in by a manager', FIELD),
    '6.2.8': met(
      'It is taken as it was typed',
      'content/model/password/password.test.ts: what can be set can be given: %j',
      'editor-server/accounts/secrets.test.ts: is known by its hash, whichever way its letters are put together, and nobody’s is never right',
    ),
    '6.2.9': met('64 characters will do', RULES),
    '6.2.10': met(
      'It lasts until it is changed',
      'editor-server/api/passwords/passwords.test.ts: hashes anew what was hashed at a lower cost, when its password is given',
    ),
    '6.2.11': met('Those words are refused', POLICY, 'editor-server/accounts/password-policy.test.ts: %s: %s'),
    '6.2.12': open(
      'Passwords of known breaches are refused',
      'Only those of the list of 6.2.4. A service would be told part of each password; a file of hashes that the installation brings is to be built.',
      LISTED,
    ),
    '6.3.1': met(
      'What holds guessing works',
      GUESSING,
      'editor-server/api/sessions/sessions.test.ts: makes an address wait after five failures, known or not, and never for good',
    ),
    '6.3.2': met(
      'There are no accounts of the factory',
      'cli/commands/user/user.test.ts: makes the first administrator and prints a link on the site’s own host that works once',
    ),
    '6.3.3': open(
      'Everybody gives two factors',
      'With `secondFactor: all`, in `site.config.ts` or in the settings of a site. The default is `optional`, of which `site doctor` warns; with `staff` everybody who edits or manages has to.',
      'editor-server/accounts/role-managers.test.ts: has to have a second factor where the staff do',
      'editor-server/api/secondfactors/secondfactors.test.ts: gets no session before it has: %s',
    ),
    '6.3.4': met(
      'All ways in are known and equally strong',
      'editor-server/accounts/remove-sign-in-methods.test.ts: goes round no second factor',
      'editor-server/api/oidc/oidc.test.ts: asks for the second factor that the account has',
    ),
    '6.4.1': met(
      'First codes are random, short-lived and no password',
      LINK,
      'editor-server/api/userinvitations/userinvitations.test.ts: is not used by looking at it, and stands open for seven days',
    ),
    '6.4.2': met(
      'No hints and no secret questions',
      'tests/conformance/api/reference.test.ts: is made from the contracts; write it anew with: npx vitest run tests/conformance/api/reference -u',
    ),
    '6.4.3': met(
      'A new password goes round no second factor',
      'editor-server/accounts/remove-sign-in-methods.test.ts: goes round no second factor',
      'editor-server/api/passwords/passwords.test.ts: is replaced through the link, which ends all sessions and opens nothing by itself',
    ),
    '6.4.4': met(
      'Who lost a factor is looked at as when it was made',
      'cli/commands/user/user.test.ts: takes second factors away and ends sessions where it is asked to',
    ),
    '6.5.1': met(
      'Codes work once',
      'editor-server/api/secondfactors/secondfactors.test.ts: takes each code once, and those of a clock half a minute off',
      'editor-server/api/secondfactors/secondfactors.test.ts: has recovery codes that work once each, however typed',
    ),
    '6.5.2': open(
      'Short recovery codes are kept like passwords',
      'They have 60 bits and are kept as HMAC-SHA-256 with a key that is not in the records, by person. The standard asks for a slow hash with salt.',
      'editor-server/accounts/secrets.test.ts: work once each, however they are typed, for their owner, and go where there is nothing to recover',
    ),
    '6.5.3': met('Codes and secrets come from the generator of the system', RANDOM),
    '6.5.4': met(
      'Codes have 20 bits at least',
      'content/model/second-factor/recovery-codes.test.ts: reads what it makes, however it is typed',
      'editor-server/api/secondfactors/secondfactors.test.ts: is not to be guessed by who knows the password',
    ),
    '6.5.5': open(
      'Codes last 30 seconds, links 10 minutes',
      'Codes of the step before and after are taken too, so 90 seconds; the link to a new password lasts 30 minutes. Sign-ins that wait last 10.',
      'editor-server/accounts/secrets.test.ts: shows codes that count half a minute early or late, and never twice',
      'editor-server/api/passwords/passwords.test.ts: has a link of half an hour, for this site and this address, that a newer one ends',
    ),
    '6.6.1': none('Codes by telephone are no only way', 'No telephone.'),
    '6.6.2': none(
      'A code by another way is of one request',
      'No code by another way ends a sign-in. Links set a password, of one address and one purpose.',
    ),
    '6.6.3': met('A code by another way cannot be guessed', LINK, 'tests/conformance/api/bounds.test.ts: %s is limited by network'),
    '6.8.1': met(
      'Nobody is somebody else by way of another provider',
      'editor-server/api/oidc/oidc.test.ts: knows somebody by issuer and subject, whatever the address is',
      'editor-server/api/oidc/oidc.test.ts: opens no account that has the address already',
    ),
    '6.8.2': met(
      'What a provider says is signed',
      'editor-server/api/oidc/oidc.test.ts: without a signature',
      'editor-server/api/oidc/oidc.test.ts: that says it needs no signature',
    ),
    '6.8.3': none('SAML assertions count once', 'No SAML.'),
    '6.8.4': met(
      'The level of proof is looked at',
      'editor-server/api/oidc/oidc.test.ts: asks for the level of proof, and takes no lower one',
    ),
  },
}
