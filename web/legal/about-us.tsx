import { useLocation } from 'react-router'
import type { Route } from './+types/about-us.ts'
import { inBrowser, onServer } from '../app/loaders.ts'
import { paths, withModal } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { UmbrellaField } from '../ui/umbrella-field.tsx'
import aboutText from './about.md'
import { LegalHtml } from './legal-html.tsx'
import { loadOrigin, staticHead } from './static-head.ts'
import css from './about-us.module.css'

export const loader = onServer(loadOrigin)
export const clientLoader = inBrowser(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) => staticHead(aboutText, paths.aboutUs, loaderData?.origin)

export default function AboutUs() {
  const { search } = useLocation()
  return (
    <>
      <div className={css.hero}>
        <UmbrellaField />
        <div className={`wrap ${css.words}`}>
          <h1 tabIndex={-1}>About Us</h1>
          <p>The market, seen from above: every umbrella is somebody’s stall.</p>
        </div>
      </div>
      <div className={`wrap ${css.sections}`}>
        {aboutText.sections.map(({ id, title, colours, html }) => (
          <section key={id}>
            <Umbrella ribs={10} {...(colours && { colours })} className={css.umbrella} />
            <h2>{title}</h2>
            <LegalHtml html={html} />
          </section>
        ))}
      </div>
      <div className="wrap">
        <section className={`grid gap-14 ${css.join}`} aria-labelledby="join">
          <Umbrella ribs={10} colours={['#fff', '#2d3eb3']} className={css.big} />
          <h2 id="join">There is room for one more umbrella</h2>
          <p>An account costs nothing. Save what you like, and sell what you have.</p>
          <ButtonLink kind="night" to={withModal(search, 'auth', 'register')} preventScrollReset>
            JOIN US NOW
          </ButtonLink>
        </section>
      </div>
    </>
  )
}
