/** The calendar file of an event stands beside its page: `<url of the item>/event.ics`. */
export function eventUrl(itemUrl: string): string {
  return `${itemUrl}/event.ics`
}
