declare module '*.md' {
  import type { LegalText } from '#web/legal/legal-text.ts'
  const text: LegalText
  export default text
}
