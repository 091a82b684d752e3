/** Far more than any provider sends. */
const MAX_BYTES = 4 * 1024 * 1024

/** The response of a provider is endless or far larger than expected. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Reads the body of a provider's response. Throws `AnswerTooLarge` past `mostBytes` and closes the connection. */
export async function readBytes(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLarge(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readText(answer: Response, mostBytes = MAX_BYTES): Promise<string> {
  return (await readBytes(answer, mostBytes)).toString('utf8')
}

export async function readJson(answer: Response): Promise<unknown> {
  return JSON.parse(await readText(answer))
}
