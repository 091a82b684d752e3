import { useSyncExternalStore } from 'react'
import { sampleCart, sampleOrder, type Address, type Cart, type Order } from './sample.ts'

/**
 * Where the preview of cart, checkout and order gets what it shows, and the only place that changes it. All of it is a
 * sample, which lasts as long as the page stands; real orders take its place behind the same functions.
 */
export function useCart(): Cart {
  return useSyncExternalStore(
    subscribe,
    () => cart,
    () => sampleCart,
  )
}

export function getOrder(): Order {
  return sampleOrder
}

/** At least one; what is not wanted at all is removed. */
export function setQuantity(lineId: string, quantity: number): void {
  const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: Math.max(1, quantity) } : line))
  become({ ...cart, lines })
}

/** Gives what brings it back. */
export function removeLine(lineId: string): () => void {
  const { lines } = cart
  become({ ...cart, lines: lines.filter(({ id }) => id !== lineId) })
  return () => become({ ...cart, lines })
}

export function chooseMethod(methodId: string): void {
  become({ ...cart, method: cart.methods.find(({ id }) => id === methodId) ?? cart.method })
}

export function setAddress(address: Address): void {
  become({ ...cart, address })
}

export function startOver(): void {
  become(sampleCart)
}

let cart = sampleCart
const listeners = new Set<() => void>()

function become(next: Cart): void {
  cart = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
