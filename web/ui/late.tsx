// oxlint-disable-next-line no-restricted-imports -- the one place that handles a lost file
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const ASK_AGAIN_MS = 4000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code loads when it is first rendered, tried again until it comes: a lost file must not cost the
 * page. Until then, what the server rendered stays, or `fallback` is shown. The server does not try again: a waiting render
 * would never free its place.
 */
export function late<Props extends object>(load: Load<Props>) {
  const Loaded = lazy(() => untilLoaded(load)) as unknown as ComponentType<Props>
  return (props: Props & { fallback?: ReactNode }) => (
    <Suspense fallback={props.fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}

const untilLoaded = <Props,>(load: Load<Props>): ReturnType<Load<Props>> =>
  load().catch((error: unknown) => {
    if (import.meta.env.SSR) throw error
    return new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS)).then(() => untilLoaded(load))
  })
