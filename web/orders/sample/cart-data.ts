import { useSyncExternalStore } from 'react'
import { sampleCart, type Address, type Cart } from './sample.ts'

/** The sample of a cart, in memory, and the only place that changes it. */
export function useCart(): Cart {
  return useSyncExternalStore(
    subscribe,
    () => cart,
    () => sampleCart,
  )
}

/** Sets a quantity of at least 1. Use `removeLine` for 0. */
export function setQuantity(lineId: string, quantity: number): void {
  const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: Math.max(1, quantity) } : line))
  become({ ...cart, lines })
}

/** Removes a line and returns a function that undoes this. */
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
