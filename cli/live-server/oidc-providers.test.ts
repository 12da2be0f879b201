import { expect, it } from 'vitest'
import { siteConfigSchema } from '#content/config/config.ts'
import { readOidcProviders } from './oidc-providers.ts'

const { oidc } = siteConfigSchema.parse({
  oidc: {
    werk: { issuer: 'https://inloggen.example', clientId: 'a', clientSecret: 'WERK_SECRET', sites: ['een'] },
    allen: { issuer: 'https://samen.example', clientId: 'b' },
  },
})

it('gives each site its providers, with the secret of the environment', () => {
  const providersOf = readOidcProviders(oidc, (name) => (name === 'WERK_SECRET' ? 'geheim' : undefined))
  expect(providersOf('een').map(({ name, clientSecret }) => [name, clientSecret])).toEqual([
    ['werk', 'geheim'],
    ['allen', undefined],
  ])
  expect(providersOf('twee').map(({ name }) => name)).toEqual(['allen'])
})

it('names the variable that is missing', () => {
  expect(() => readOidcProviders(oidc, () => undefined)).toThrow('WERK_SECRET')
})
