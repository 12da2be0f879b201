import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Let somebody choose a new password',
  description:
    'Prints a link that works once, for 30 minutes; the old password works until then. For somebody who lost a phone or passkey too, --second-factor removes the second factors and ends all sessions.',
  options: {
    site: { value: 'S', required: true, summary: 'Site that the account is of' },
    email: { value: 'E', required: true, summary: 'E-mail address of the account' },
    'second-factor': { summary: 'Also take away the app, passkeys and recovery codes' },
    'base-url': { value: 'U', summary: 'Scheme and host of the link', otherwise: 'those of the site' },
  },
  examples: [
    { line: 'user reset --site my-city --email noor@example.org', does: 'Prints a link to choose a password' },
    { line: 'user reset --site my-city --email noor@example.org --second-factor', does: 'For somebody who lost a phone too' },
  ],
  async run(args, { workspace, data, environment: { databaseUrl }, terminal }) {
    const [{ resetUser }, { describeLink }] = await Promise.all([import('./reset-user.ts'), import('../../../accounts/password-link.ts')])
    const { account, link } = await resetUser({ workspace, data, databaseUrl, now: new Date(), ...args })
    const { colors, symbols } = terminal
    const taken = args.secondFactor ? '; second factors are taken away and sessions ended' : ''
    terminal.print(`${colors.green(symbols.done)} A new link for ${account.email}${taken}\n\n${describeLink(link)}`)
    terminal.result({ sites: [{ site: args.site, user: { guid: account.guid, email: account.email }, link }], problems: [] })
    return 0
  },
})
