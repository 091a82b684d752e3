import { useMember } from '../accounts/session/member.tsx'
import { sellerStatusOf } from '../accounts/session/seller-status.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './awaiting-verification.module.css'

/** What a member can do before the first listing while the documents are in review. */
export function Meanwhile() {
  const { profile } = useMember()
  const status = sellerStatusOf(profile)
  if (!status || (status.hasPlan && status.hasShop)) return null
  return (
    <section className={`grid gap-12 ${css.meanwhile}`} aria-labelledby="meanwhile">
      <h2 id="meanwhile">Meanwhile</h2>
      <div className="cluster gap-8">
        {!status.hasPlan && (
          <ButtonLink kind="outline" to={paths.subscriptionPlan}>
            Choose a plan
          </ButtonLink>
        )}
        {!status.hasShop && (
          <ButtonLink kind="outline" to={paths.shopSetUp}>
            Set up your shop
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
