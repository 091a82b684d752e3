/**
 * Every call of the HTTP interface, by module: the table of contents of the system.
 *
 * Nothing but words stands here, so the browser can read it without the schemas. The schema of each call
 * is in the contract of its module (`catalog.ts`, …) under the same name. Paths are below `/api/v1`.
 */
export const calls = {
  catalog: {
    listProducts: 'GET /products',
    suggestProducts: 'GET /products/suggestions',
    listProductIds: 'GET /products/ids',
    getProduct: 'GET /products/{id}',
    listCategories: 'GET /categories',
  },
  places: {
    listStates: 'GET /nigeria/states',
    listTowns: 'GET /nigeria/{state_code}/towns',
  },
} as const

export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
