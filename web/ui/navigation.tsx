import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWhenChanged } from './use-when-changed.ts'
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
  const [title, setTitle] = useState('')
  useWhenChanged(pathname, () => {
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement?.matches('header input')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  return <output className="sr">{title}</output>
}
