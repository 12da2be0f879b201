/** The id under which the bytes of one person's uploads are counted. */
export function personKeyOf(accountGuid: string): string {
  return `person/${accountGuid}`
}
