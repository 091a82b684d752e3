import { titled } from '../brand.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'

export const meta = () => [{ title: titled('Opens soon') }, { name: 'robots', content: 'noindex' }]

/** Stands at every address of the documents whose page is not there yet; `opens-soon-paths.ts` lists them. */
export default function OpensSoon() {
  return (
    <EmptyState
      as="page"
      title="This part of the market opens soon"
      colours={['#ffc417', '#fff']}
      action={<ButtonLink to={paths.categories}>Shop Now</ButtonLink>}
    >
      Until then, look at what sellers have listed.
    </EmptyState>
  )
}
