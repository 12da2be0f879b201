/** The calendar file of an event is next to its page: `<url of the item>/event.ics`. */
export function eventUrl(itemUrl: string): string {
  return `${itemUrl}/event.ics`
}
