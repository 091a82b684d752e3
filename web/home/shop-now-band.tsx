import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { copy } from './copy.ts'
import css from './shop-now-band.module.css'

/** A yellow band like that of a danfo bus, with a link to all products. */
export function ShopNowBand() {
  return (
    <div className={css.band}>
      <div className={`wrap row gap-12 ${css.row}`}>
        <p>{copy.band}</p>
        <Link className="inline-row gap-4" to={paths.categories}>
          {copy.shopNow} <Icon name="right" />
        </Link>
      </div>
    </div>
  )
}
