/**
 * A document of text. Trusted Types leave no parser for strings, so it is read the way a file would be; nothing in it runs, neither here
 * nor where parts of it are put afterwards.
 * @throws TypeError when the browser cannot read it
 */
export function readDocument(html: string): Promise<Document> {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const read = new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const refuse = () => reject(new TypeError('The page cannot be read as a document'))
    request.open('GET', url)
    request.responseType = 'document'
    request.addEventListener('load', () => (request.responseXML ? resolve(request.responseXML) : refuse()))
    request.addEventListener('error', refuse)
    request.send()
  })
  return read.finally(() => URL.revokeObjectURL(url))
}
