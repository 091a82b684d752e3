import { brand } from '../brand.ts'
import { formatYear } from '../format/time.ts'
import { paths } from '../paths.ts'
import { useOffered } from '../app/site.ts'
import { Link } from '../ui/link.tsx'
import { useNow } from '../ui/now.ts'
import { Newsletter } from './newsletter.tsx'
import css from './footer.module.css'

/** On pages of members, who have an errand, the styles leave one row of links. */
export function Footer() {
  const year = formatYear(useNow())
  const offered = useOffered()
  return (
    <footer className={css.footer}>
      <div className={css.stripe} aria-hidden="true" />
      <div className={`wrap ${css.columns}`}>
        <div>
          <Newsletter />
          <p className={css.about}>
            Brand new and fairly used goods from sellers across Nigeria, with a wallet and bill payment in one place.
          </p>
        </div>
        <nav className={`grid gap-20 ${css.links}`} aria-label="About and bills">
          <ul>
            <FooterLink to={paths.aboutUs}>About Us</FooterLink>
            <FooterLink to={paths.privacyPolicy}>Privacy Policy</FooterLink>
            <FooterLink to={paths.termsOfUse}>Terms of Use</FooterLink>
            <FooterLink to={paths.returnPolicy}>Return Policy</FooterLink>
            <FooterLink to={paths.helpCenter}>Contact Us</FooterLink>
          </ul>
          {offered.bills && (
            <ul>
              <FooterLink to={paths.vtuServices}>Airtime</FooterLink>
              <FooterLink to={paths.vtuServices}>Data</FooterLink>
              <FooterLink to={paths.vtuServices}>TV subscription</FooterLink>
              <FooterLink to={paths.vtuServices}>Electricity bill</FooterLink>
            </ul>
          )}
        </nav>
        <small>
          © {year} {brand.name}
        </small>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}
