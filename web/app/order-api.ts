import { orderCalls } from '#contracts/order-calls.ts'
import { overHttp } from './browser-api.ts'

/** The calls of orders over HTTP. Only pages of orders and shops load this file. */
export function orderApi(signal?: AbortSignal) {
  return overHttp<keyof typeof orderCalls>(orderCalls, signal)
}
