import { z } from 'zod'
import {
  MAX_FILE_BYTES,
  methodOf,
  pathOf,
  type Access,
  type Contract,
  type Endpoint,
  type Form,
} from '#contracts/endpoint.ts'
import { problem } from '#contracts/values/problem.ts'
import { webhooks, type Webhook } from '#contracts/webhooks.ts'
import { API_PREFIX } from './api-routes.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all contracts; `contracts` maps a module's name to its endpoints. */
export function describeApi(contracts: Readonly<Record<string, Contract>>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [module, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = pathOf(endpoint.call)
      paths[path] = { ...paths[path], [methodOf(endpoint.call).toLowerCase()]: describeCall(module, name, endpoint) }
    }
  }
  for (const webhook of webhooks) paths[webhook.path] = { post: describeWebhook(webhook) }
  return {
    openapi: '3.1.0',
    info: { title: 'Kanti', version: '1', description: 'An online marketplace for buyers and sellers in Nigeria.' },
    servers: [{ url: publicUrl + API_PREFIX }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output'), ...namedSchemas },
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: "A member's session: `data[0].access` of `POST /login`, `/social-login` or `/complete-registration`.",
  },
  registration: {
    type: 'http',
    scheme: 'bearer',
    description: '`data[0].access` of `POST /social-login` while `completed` is false.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: '`data.access` of `POST /operator/session`, for operators; it ends after 30 minutes without a call.',
  },
  cardSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-paystack-signature',
    description: 'HMAC-SHA-512 of the body, by the card provider.',
  },
}

/** The security requirement of each access level. A public call uses a session if there is one. */
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  newcomer: [{ registration: [] }],
  appointed: [{ session: [] }],
  operator: [{ operator: [] }],
}

function describeWebhook({ module, name, summary, params, body, output, isSigned, refusals }: Webhook): Json {
  return {
    operationId: name,
    tags: [module],
    summary,
    security: isSigned ? [{ cardSignature: [] }] : [],
    parameters: parametersOf('path', params),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    responses: {
      200: { description: 'Taken', content: { 'application/json': { schema: schemaOf(output, 'output') } } },
      default: refusedWith(refusals),
    },
  }
}

function refusedWith(refusals: readonly string[] = []): Json {
  return {
    description: refusals.length > 0 ? `Refused: ${refusals.join(', ')}` : 'Refused',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function describeCall(module: string, name: string, { describe }: Endpoint): Json {
  return {
    operationId: name,
    tags: [module],
    summary: describe.summary,
    security: SECURITY[describe.as],
    parameters: [
      ...parametersOf('path', describe.params),
      ...parametersOf('query', describe.query),
      ...(describe.isDoneOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(describe.refusals?.includes('proof_required') ? [{ $ref: '#/components/parameters/ProofOfWork' }] : []),
    ],
    ...bodyOf(describe),
    responses: {
      ...Object.fromEntries(
        [describe.status ?? 200, ...(describe.otherStatuses ?? [])].map((status) => [
          status,
          {
            description: status === 202 ? 'Not settled yet' : 'Done',
            content: answerOf(describe),
          },
        ]),
      ),
      default: refusedWith(describe.refusals),
    },
  }
}

function bodyOf({ body, form }: Endpoint['describe']): Json {
  if (form)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: schemaOfForm(form) } } } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

function schemaOfForm({ fields, files }: Form): Json {
  const { properties = {}, required = [], ...rest } = schemaOf(fields, 'input') as { properties?: Json; required?: [] }
  const binary = Object.entries(files).map(([name, { describe }]) => [
    name,
    { type: 'string', format: 'binary', description: `${describe}. At most ${MAX_FILE_BYTES} bytes.` },
  ])
  const needed = Object.entries(files).flatMap(([name, { missing }]) => (missing === undefined ? [] : [name]))
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(binary) },
    required: [...required, ...needed],
  }
}

function answerOf({ output, outputType }: Endpoint['describe']): Json {
  if (outputType) return { [outputType]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(output, 'output') } }
}

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Requests with the same key run once and get the first response, for 24 hours. ' +
      'Refused with 422 `idempotency_key_reused` or 409 `still_running`.',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x20-\\x7e]*$' },
  },
  ProofOfWork: {
    name: 'Proof-Of-Work',
    in: 'header',
    required: false,
    description:
      'Base64 of `{"challenge", "solution"}`: the `data.challenge` of a `proof_required` refusal and its solution, in ' +
      "ALTCHA's protocol, version 2.",
    schema: { type: 'string', maxLength: 2000 },
  },
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as { description?: string }
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema: rest }
  })
}

/** The schemas that contracts name (`.meta({ id })`), by name. Filled as they are met. */
const namedSchemas: Record<string, unknown> = {}

const schemas = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** The JSON schema, which every server of a process shares. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = schemas[io].get(schema)
  if (known) return known
  // A query that drops empty parameters is a pipe. The second half is the schema that clients write.
  const described = io === 'input' && schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : schema
  const json = z.toJSONSchema(described, {
    io,
    unrepresentable: 'any',
    ...(io === 'output' && { override: withoutPattern }),
  })
  const {
    $schema: _,
    $defs,
    ...own
  } = JSON.parse(JSON.stringify(json).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')) as Json
  Object.assign(namedSchemas, $defs)
  schemas[io].set(schema, own)
  return own
}

/** What we send as a time has the format, of which the pattern of 250 characters says no more. */
function withoutPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}
