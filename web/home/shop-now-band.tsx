import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { copy } from './copy.ts'
import css from './shop-now-band.module.css'

/** The yellow band of a danfo bus. */
export function ShopNowBand() {
  return (
    <div className={css.band}>
      <div className={`wrap ${css.row}`}>
        <p>{copy.band}</p>
        <Link to={paths.categories}>
          {copy.shopNow} <Icon name="right" />
        </Link>
      </div>
    </div>
  )
}
