/** What was typed, for a message: passwords in the URLs of it are left out, also those with characters that ought to be escaped. */
export function hidePasswords(text: string): string {
  return text.replaceAll(/(:\/\/[^\s:/@]*):[^\s"']*@/g, '$1:…@').replaceAll(/([?&]password=)[^\s&"']*/gi, '$1…')
}
