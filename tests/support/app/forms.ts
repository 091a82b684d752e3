type Value = string | Blob | undefined
/** Fields of a form. A file is a `File` with a name and a type. */
export type FormParts = Readonly<Record<string, Value>>

/** A multipart form as a browser encodes it, for `inject`. A list may have a field several times. */
export async function formOf(
  parts: FormParts | readonly (readonly [name: string, value: Value])[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const data = new FormData()
  const fields = Array.isArray(parts) ? (parts as [string, Value][]) : Object.entries(parts as FormParts)
  for (const [name, value] of fields) if (value !== undefined) data.append(name, value)
  const response = new Response(data)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
}

/** `fileOf(bytes, 'photo.jpg', 'image/jpeg')`. */
export function fileOf(bytes: Uint8Array | string, name: string, type: string): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], name, { type })
}
