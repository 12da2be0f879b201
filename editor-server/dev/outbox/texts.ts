/** Texts of the outbox of `site dev`. Developers read them. */
export const outboxTexts = {
  title: 'Mail',
  lead: 'What the sites would have sent. Nothing here leaves this machine.',
  empty: 'No mail yet. Invite somebody, or ask for a new password, and it shows here.',
  to: 'To',
  back: 'All mail',
  gone: 'This mail is not there',
  goneLead: 'It was never there, or the data of development was cleared.',
} as const
