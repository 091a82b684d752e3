/** `"Ikeja, Lagos"`; `"Gombe"` for a town of its state's name. */
export function placeOf({ store_city, store_state }: { store_city: string; store_state: string }): string {
  return [...new Set([store_city, store_state])].filter(Boolean).join(', ')
}
