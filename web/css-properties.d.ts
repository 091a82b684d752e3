import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, as `style={{ '--a': '#ffc417' }}`. */
    [name: `--${string}`]: string | number | undefined
  }
}
