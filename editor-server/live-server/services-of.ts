import { postHook } from '../forms/post-hook.ts'
import type { MailSender } from '../mail/mail-sender.ts'
import type { PurgeSender } from '../publishing/delivery/purge-sender.ts'
import type { Site } from '../site/site.ts'
import type { SiteServices } from '../site/site-services.ts'
import type { LiveServerOptions } from './contract.ts'

/** What a site's administrators may know, and try, of its mail server and its cache. The mail server's address is told without its user. */
export function servicesOf(
  site: Site,
  { smtpUrl, config }: Pick<LiveServerOptions, 'smtpUrl' | 'config'>,
  { mail, purges }: { mail: MailSender | undefined; purges: PurgeSender },
): SiteServices {
  const kind = purges.kindOf(site.name)
  return {
    mail:
      mail && smtpUrl !== undefined
        ? {
            server: new URL(smtpUrl).host,
            from: mail.addressOf(site),
            mostAnHour: config.mail.mostAnHour,
            send: (direct) => mail.sendNow(site, direct),
            findPause: () => mail.findPause(),
          }
        : undefined,
    cdn:
      kind === undefined
        ? undefined
        : {
            kind,
            test: () => purges.test(site.name),
            list: () => purges.listEntries(site.name),
            again: () => purges.sendDue(site.name, { isAll: true }),
          },
    postHook: (hook) => postHook(hook, config.webhooks),
  }
}
