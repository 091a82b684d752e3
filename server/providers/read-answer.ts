/** Far more than any provider has to say. */
const MOST_BYTES = 4 * 1024 * 1024

/** A provider's answer has no end, or one far beyond anything it should say. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** The body of a provider's answer. Throws `AnswerTooLarge` past some megabytes, and closes the connection. */
export async function readText(answer: Response, mostBytes = MOST_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLarge(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export async function readJson(answer: Response): Promise<unknown> {
  return JSON.parse(await readText(answer))
}
