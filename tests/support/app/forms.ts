/** Fields of a form. A file is a `File` with a name and a type. */
export type FormParts = Readonly<Record<string, string | Blob | undefined>>

/** A multipart form as a browser encodes it, for `inject`. */
export async function formOf(parts: FormParts): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) data.append(name, value)
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
