import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import css from './logo.module.css'

export function Logo() {
  return (
    <Link className={`row gap-8 ${css.logo}`} to={paths.home} aria-label={`${brand.name} home`}>
      <Umbrella colours={['#2d3eb3', '#ffc417']} />
      <span>{brand.wordmark}</span>
    </Link>
  )
}
