import { vi } from 'vitest'

/** An operator with these roles, in a browser that has no page. Undo with `vi.unstubAllGlobals`. */
export function stubOperator(roles: string): void {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => roles })
}
