import fc from 'fast-check'

/** Number of listings that the seller's plan allows. */
export const PLACES = 3
export const BUYERS = ['buyer A', 'buyer B'] as const
export type Buyer = (typeof BUYERS)[number]

export interface Product {
  readonly id: string
  readonly cover: string
  name: string
  isListed: boolean
}

/** The expected state; lists are newest first. */
export interface Model {
  readonly products: Product[]
  readonly saved: Record<Buyer, string[]>
  readonly messages: Record<Buyer, { readonly id: string; isRead: boolean }[]>
  readonly names: Record<Buyer, string>
}

/** The compared fields of products and messages in responses. */
export interface Reported {
  readonly id: string
  readonly name: string
  readonly unlist: boolean
  readonly saves: number
  readonly read: boolean
  readonly current_user_saved_product: boolean
  readonly product_cover_image?: { readonly id: string }
}

const which = fc.nat(5)
const buyer = fc.constantFrom(...BUYERS)
const name = fc.constantFrom('Kettle', 'Fan', 'Radio', 'Mat')
/** The steps of a seller or a buyer. `which` is an index, counted from the newest. */
export const step = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), name }),
  fc.record({ kind: fc.constant('rename' as const), which, name }),
  fc.record({ kind: fc.constant('set listed' as const), which, isListed: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), buyer, which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unsave' as const), buyer, which }) },
  fc.record({ kind: fc.constant('be written to' as const), buyer }),
  fc.record({ kind: fc.constant('read' as const), buyer, which }),
  fc.record({ kind: fc.constant('read all' as const), buyer }),
  fc.record({ kind: fc.constant('change name' as const), buyer, name }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export interface Subject {
  readonly product: Product | undefined
  readonly message: { readonly id: string; isRead: boolean } | undefined
}

/** The product and the message that the step concerns, if they exist. */
export function chosen({ products, messages }: Model, step: Step): Subject {
  const at = 'which' in step ? step.which : 0
  return { product: products[at], message: 'buyer' in step ? messages[step.buyer][at] : undefined }
}

/** Applies the step to the model and returns the expected status. */
export function foresee(model: Model, step: Step, { product, message }: Subject, made: Reported): number {
  const isFull = model.products.filter(({ isListed }) => isListed).length >= PLACES
  switch (step.kind) {
    case 'list':
      if (isFull) return 403
      model.products.unshift({ id: made.id, cover: made.product_cover_image!.id, name: step.name, isListed: true })
      return 201
    case 'rename':
      if (product) product.name = step.name
      return product ? 200 : 404
    case 'set listed':
      if (!product) return 404
      if (step.isListed && !product.isListed && isFull) return 403
      product.isListed = step.isListed
      return 200
    case 'remove':
      if (product) model.products.splice(model.products.indexOf(product), 1)
      return product ? 200 : 404
    case 'save':
      if (!product?.isListed) return 404
      if (!model.saved[step.buyer].includes(product.id)) model.saved[step.buyer].unshift(product.id)
      return 200
    case 'unsave':
      model.saved[step.buyer] = model.saved[step.buyer].filter((each) => each !== product?.id)
      return 200
    case 'be written to':
      model.messages[step.buyer].unshift({ id: made.id, isRead: false })
      return 200
    case 'read':
      if (message) message.isRead = true
      return message ? 200 : 404
    case 'read all':
      for (const each of model.messages[step.buyer]) each.isRead = true
      return 200
    case 'change name':
      model.names[step.buyer] = step.name
      return 200
  }
}
