import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties: `style={{ '--a': '#ffc417' }}`. */
    [name: `--${string}`]: string | number | undefined
  }
}
