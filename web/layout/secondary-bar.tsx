import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { useOffered } from '../app/site.ts'
import { opens } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { drawers } from './drawers.ts'
import { quickCategories } from './quick-categories.ts'
import { SellLink } from './sell-link.tsx'
import { SignedInLink } from './signed-in-link.tsx'
import css from './secondary-bar.module.css'

/** The bar below the top bar, on desktops only. Phones have the same links in the drawer and the bottom bar. */
export function SecondaryBar() {
  const { profile } = useMember()
  const offered = useOffered()
  // The user has paid for a plan but has not set up the shop.
  const isShopMissing = Boolean(profile?.subscription_plan) && !profile?.updated_store
  return (
    <nav className={css.bar} aria-label="Categories and selling">
      <div className={`wrap row ${css.row}`}>
        <button type="button" className={css.categories} {...opens(drawers.categories)}>
          <Icon name="menu" /> Categories
        </button>
        {quickCategories.map((name) => (
          <Link key={name} to={paths.category(name)}>
            {name}
          </Link>
        ))}
        {isShopMissing && (
          <SellLink className={css.own}>
            <Icon name="shop" /> Sell Products
          </SellLink>
        )}
        {offered.bills && (
          <SignedInLink className={css.own} to={paths.vtuServices}>
            <Icon name="bolt" /> VTU
          </SignedInLink>
        )}
        <SellLink className={css.sell}>
          <Icon name="plus" /> List Product
        </SellLink>
      </div>
    </nav>
  )
}
