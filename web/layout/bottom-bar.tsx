import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { opens } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { drawers } from './drawers.ts'
import { SavedCount } from './saved-count.tsx'
import { SellLink } from './sell-link.tsx'
import css from './bottom-bar.module.css'

/** The main navigation on phones. */
export function BottomBar() {
  return (
    <nav className={css.bar} aria-label="Main">
      <NavLink to={paths.home} end>
        <Icon name="home" />
        Home
      </NavLink>
      {/* Without scripts a page with the same choice. */}
      <NavLink to={paths.categories} aria-haspopup="dialog" onClick={openCategories}>
        <Icon name="grid" />
        Categories
      </NavLink>
      <SellLink className={css.sell}>
        <span className="center">
          <Icon name="plus" />
        </span>
        Sell Product
      </SellLink>
      <NavLink to={paths.savedItems}>
        <Icon name="heart" />
        Saved Items
        <SavedCount isOnIcon />
      </NavLink>
      <button type="button" {...opens(drawers.account)}>
        <Icon name="user" />
        Account
      </button>
    </nav>
  )
}

function openCategories(event: MouseEvent): void {
  const drawer = document.getElementById(drawers.categories)
  if (!(drawer instanceof HTMLDialogElement)) return
  event.preventDefault()
  drawer.showModal()
}
