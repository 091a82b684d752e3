import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { copy } from './copy.ts'
import css from './promo-bus.module.css'

/** The promo banner: a danfo bus with an umbrella on its roof. */
export function PromoBus() {
  return (
    <section className={`wrap ${css.place}`} aria-labelledby="promo">
      <div className={`grid gap-14 ${css.bus}`}>
        <Umbrella ribs={10} colours={['#fff', '#2d3eb3']} className={css.umbrella} />
        <h2 id="promo">{copy.promo}</h2>
        <p>{copy.promoMore}</p>
        <ButtonLink kind="night" to={paths.categories}>
          {copy.shopNow}
        </ButtonLink>
      </div>
    </section>
  )
}
