import { calls } from '#contracts/calls.ts'
import type { DeskApi } from '../api.ts'
import { overHttp } from '../browser-api.ts'

/** Every call over HTTP, those of operators among them. */
export function deskApi(): DeskApi {
  return overHttp(calls)
}
