import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { Pager } from '../ui/pager.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Tabs } from '../ui/members/tabs.tsx'
import { Specimen } from './specimen.tsx'

export function NavigationParts() {
  const [query] = useSearchParams()
  const tab = query.get('tab') ?? 'unread'
  const page = Number(query.get('page') ?? 2)
  return (
    <Specimen name="Finding the way" isWide>
      <Breadcrumb above={[{ label: 'Home', to: paths.home }]} here="Phones" />
      <SectionHeading title="Brand New Products" />
      <Pager page={page} pages={3} toPage={(turned) => ({ search: `?page=${turned}` })} label="samples" />
      <Tabs
        label="Inbox"
        panelId="styleguide-panel"
        tabs={[
          { label: 'Unread', to: '?tab=unread', isOpen: tab === 'unread' },
          { label: 'Read', to: '?tab=read', isOpen: tab === 'read' },
        ]}
      />
      <p id="styleguide-panel" role="tabpanel">
        The {tab} messages
      </p>
      <div>
        <Menu
          label={
            <>
              <Icon name="user" /> Hi, Ada Obi <Icon name="down" />
            </>
          }
        >
          <Link role="menuitem" to={paths.myProfile}>
            <Icon name="user" /> My Account
          </Link>
          <Link role="menuitem" to={paths.savedItems}>
            <Icon name="heart" /> Saved Item
          </Link>
          <button type="button" role="menuitem">
            <Icon name="logout" /> Logout
          </button>
        </Menu>
      </div>
    </Specimen>
  )
}
