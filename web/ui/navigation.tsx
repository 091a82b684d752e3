import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import css from './navigation.module.css'

/** The first thing a keyboard reaches: past the bars to the page. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      Skip to content
    </a>
  )
}

/** A danfo stripe along the top while a page is on its way; it waits 150 ms before it shows. */
export function NavigationProgress() {
  const isOnItsWay = useNavigation().state !== 'idle'
  return isOnItsWay ? <div className={css.progress} aria-hidden="true" /> : null
}

/** A new page takes the focus to its heading and has its title read out; filters and pages of the same place do not. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return <output className="sr">{title}</output>
}
