/** Names that no new site gets: a site answers at `<name>.localhost`, and `dist/<name>` must not be the release's own folder. */
export const reservedSiteNames = ['localhost', 'staging', 'www'] as const
