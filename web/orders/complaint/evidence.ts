import { orderCalls } from '#contracts/order-calls.ts'
import { orderApi } from '../../app/order-api.ts'
import { sendForm, type Sending } from '../../app/upload-form.ts'

/** Uploads a photo for a complaint about an order, and resolves to the id. Rejects as `sendForm` does. */
export async function uploadEvidence(orderId: string, file: Blob, sending: Sending): Promise<string> {
  const form = new FormData()
  form.set('media', file)
  const [method, path] = orderCalls.complaints.uploadEvidence.split(' ') as ['POST', `/${string}`]
  const call = `${method} ${path.replace('{id}', encodeURIComponent(orderId)) as `/${string}`}` as const
  const { data } = await sendForm<{ data: { id: string } }>(call, form, sending)
  return data.id
}

/** Fetches a photo as a blob URL: only both parties may see a photo, so no address serves the photo by itself. */
export async function openEvidence(orderId: string, evidenceId: string, size?: 'small'): Promise<string> {
  const params = { id: orderId, evidenceId }
  const bytes = await orderApi().complaints.showEvidence({ params, query: size ? { size } : {} })
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
}
