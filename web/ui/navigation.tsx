import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import css from './navigation.module.css'

/** The first focusable element: skips the bars. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      Skip to content
    </a>
  )
}

/** A striped bar at the top while a page is loading. */
export function NavigationProgress() {
  return useNavigation().state !== 'idle' && <Progress />
}

/** A striped bar at the top, while something that the user has asked for is loading. Appears after 150 ms. */
export function Progress() {
  return <div className={css.progress} aria-hidden="true" />
}

/**
 * After navigation to another path, announces the title, and moves the focus to the heading unless the user is typing
 * the next search in the bar. Ignores query changes.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  // As the page appears: a field that is tapped a moment later keeps the focus, and what is typed.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement?.matches('header input')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return <output className="sr">{title}</output>
}
