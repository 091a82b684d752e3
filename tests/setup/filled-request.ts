import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { methodOf, pathOf, type Endpoint } from '#contracts/endpoint.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Requests to a call with `text` in its text fields: first in all of them at once, then in each one alone with
 * plausible values in the others.
 */
export function requestsWith(text: string, { call, describe }: Endpoint): InjectOptions[] {
  const parts = { params: fieldsOf(describe.params), query: fieldsOf(describe.query), body: fieldsOf(describe.body) }
  const names = Object.entries(parts).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => (takesText(field) ? [`${part}.${name}`] : [])),
  )
  const requestOf = (isFilled: (name: string) => boolean): InjectOptions => {
    const valuesOf = (part: keyof typeof parts) =>
      Object.entries(parts[part]).map(
        ([name, field]) => [name, isFilled(`${part}.${name}`) ? text : sampleOf(name, field)] as const,
      )
    const params = Object.fromEntries(valuesOf('params'))
    const path = pathOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = valuesOf('query').map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    return {
      method: methodOf(call),
      url: `/api/v1${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      ...(describe.body && { payload: Object.fromEntries(valuesOf('body')) }),
    }
  }
  return [requestOf((name) => names.includes(name)), ...names.map((one) => requestOf((name) => name === one))]
}

/** The fields of a part of a request, by name. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, JsonSchema> {
  if (!schema) return {}
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [whole, ...(whole.anyOf ?? []), ...(whole.allOf ?? []), ...(whole.oneOf ?? [])] as JsonSchema[]
  return Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) as Record<string, JsonSchema>
}

function takesText({ type, enum: options, anyOf = [] }: JsonSchema): boolean {
  return (type === 'string' && !options) || anyOf.some((each) => takesText(each as JsonSchema))
}

/** A plausible value for the field. */
export function sampleOf(name: string, field: JsonSchema): unknown {
  if (field.enum) return field.enum[0]
  if (field.const !== undefined) return field.const
  if (field.type === 'boolean') return true
  if (field.type === 'integer' || field.type === 'number') return 1
  if (field.type === 'array') return []
  if (name.includes('email')) return 'ada@kanti.example'
  if (name.includes('phone')) return '08031234567'
  if (field.format === 'uuid' || /(^|_)id$/i.test(name)) return '5b0a2f06-6c0e-4c3a-9d3e-0c8f3a1f7a11'
  return 'Lagos 123456'
}
