import { data } from 'react-router'
import type { Route } from './+types/styleguide.ts'
import { siteContext } from '../app/api.ts'
import { titled } from '../brand.ts'
import { ThemeSwitch } from '../layout/theme-switch.tsx'
import { ButtonParts } from './button-parts.tsx'
import { DialogParts } from './dialog-parts.tsx'
import { FeedbackParts } from './feedback-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { MarkParts } from './mark-parts.tsx'
import { NavigationParts } from './navigation-parts.tsx'
import { ProductParts } from './product-parts.tsx'
import css from './styleguide.module.css'

/** For developers only; otherwise responds with 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).isStyleguideShown) throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: titled('Kit') }, { name: 'robots', content: 'noindex' }]

/** Every component in every state. */
export default function Styleguide() {
  return (
    <div className={`wrap ${css.styleguide}`}>
      <h1 tabIndex={-1}>Kit</h1>
      <ThemeSwitch />
      <MarkParts />
      <ButtonParts />
      <FieldParts />
      <ProductParts />
      <NavigationParts />
      <FeedbackParts />
      <DialogParts />
    </div>
  )
}
