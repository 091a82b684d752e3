import { useLocation } from 'react-router'
import { brand } from '../brand.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths, withModal } from '../paths.ts'
import { useCategories, useSite } from '../app/site.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { SellLink } from './sell-link.tsx'
import { SignedInLink } from './signed-in-link.tsx'

export function SiteMenu() {
  const { pathname, search } = useLocation()
  const { session } = useMember()
  const { billServices = [] } = useSite() ?? {}
  const categories = useCategories()
  return (
    <Dialog id={drawers.menu} title={brand.name} shape="drawer">
      <MenuLinks label="Site">
        <MenuRow icon="home">
          <Link to={paths.home}>Home</Link>
        </MenuRow>
        <MenuRow
          icon="grid"
          more={{
            label: 'All categories',
            // A product page has no other way to them.
            isOpen: pathname.startsWith(paths.product('')),
            links: categories.map(({ name }) => (
              <Link key={name} to={paths.category(name)}>
                {name}
              </Link>
            )),
          }}
        >
          <Link to={paths.categories}>Categories</Link>
        </MenuRow>
        <MenuRow icon="heart">
          <Link to={paths.savedItems}>Saved Items</Link>
        </MenuRow>
        {billServices.length > 0 && (
          <MenuRow
            icon="bolt"
            more={{
              label: 'All services',
              links: billServices.map(({ label, to }) => (
                <SignedInLink key={label} to={to}>
                  {label}
                </SignedInLink>
              )),
            }}
          >
            <SignedInLink to={paths.vtuServices}>VTU</SignedInLink>
          </MenuRow>
        )}
        <MenuRow icon="plus">
          <SellLink>Sell Product</SellLink>
        </MenuRow>
        {session?.isSeller && (
          <MenuRow icon="shop">
            <Link to={paths.myShop}>My Shop</Link>
          </MenuRow>
        )}
        <MenuRow icon="download">
          <Link to={withModal(search, 'get-app')} preventScrollReset>
            Download App
          </Link>
        </MenuRow>
        <MenuRow icon="info">
          <Link to={paths.aboutUs}>About Us</Link>
        </MenuRow>
      </MenuLinks>
    </Dialog>
  )
}
