import { type Chapter, met, none, type Row } from '../../sheet/row.ts'

const oidc = <Title extends string>(title: Title) => `editor-server/api/oidc/oidc.test.ts: ${title}` as const
const noProvider = (asks: string): Row => none(asks, 'Signs in at providers, and is none itself.')
const noResource = (asks: string): Row => none(asks, 'Calls take our own tokens, which are looked up, and none of another server.')

export const chapter: Chapter = {
  title: 'OAuth and OpenID Connect',
  rows: {
    '10.1.1': met(
      'Tokens stay with the server',
      oidc('leaves with PKCE, state and nonce, and comes back with a session to where it was asked for'),
    ),
    '10.1.2': met('Who comes back is who left', oidc('is for the browser that left, once and in time')),
    '10.2.1': met(
      'Nobody is made to come back',
      oidc('leaves with PKCE, state and nonce, and comes back with a session to where it was asked for'),
    ),
    '10.2.2': met(
      'Providers cannot be taken for one another',
      oidc('is for the browser that left, once and in time'),
      oidc('of another provider'),
    ),
    '10.3.1': noResource('Access tokens are for this service'),
    '10.3.2': noResource('Access tokens say what may be done'),
    '10.3.3': noResource('Access tokens say whose they are'),
    '10.3.4': noResource('Access tokens say how somebody signed in'),
    '10.4.1': noProvider('Addresses to come back to are registered'),
    '10.4.2': noProvider('Codes count once'),
    '10.4.3': noProvider('Codes are short-lived'),
    '10.4.4': noProvider('Clients use the grants that they need'),
    '10.4.5': noProvider('Refresh tokens cannot be replayed'),
    '10.4.6': noProvider('Codes ask for PKCE'),
    '10.4.7': noProvider('Clients that register themselves are looked at'),
    '10.4.8': noProvider('Refresh tokens end'),
    '10.4.9': noProvider('Tokens can be revoked'),
    '10.4.10': noProvider('Clients prove who they are'),
    '10.4.11': noProvider('Clients get the scopes that they need'),
    '10.5.1': met('An ID token is of this sign-in', oidc('of another sign-in')),
    '10.5.2': met(
      'A person is known by what is never given to another',
      oidc('knows somebody by issuer and subject, whatever the address is'),
    ),
    '10.5.3': met(
      'A provider calls itself what the configuration calls it',
      oidc('of a provider that calls itself another is not waited for'),
    ),
    '10.5.4': met('An ID token is for us', oidc('for another client')),
    '10.5.5': none('Signing out by the provider cannot be forged', 'Providers end no sessions here.'),
    '10.6.1': noProvider('Only safe ways to answer'),
    '10.6.2': noProvider('Nobody is signed out by force'),
    '10.7.1': noProvider('People consent'),
    '10.7.2': noProvider('People are told what they consent to'),
    '10.7.3': noProvider('People take their consent back'),
  },
}
