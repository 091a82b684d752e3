interface Sent {
  readonly as?: string | undefined
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** `callSite(site, 'PUT /update-profile', { as: access, body })`. Throws if the response is not ok. */
export async function callSite<Answer>(site: string, call: string, { as, body, headers }: Sent = {}): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(as !== undefined && { Authorization: `Bearer ${as}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}
