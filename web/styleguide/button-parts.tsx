import { paths } from '../paths.ts'
import { Button, ButtonLink, RoundButton } from '../ui/button.tsx'
import { Specimen } from './specimen.tsx'

export function ButtonParts() {
  return (
    <>
      <Specimen name="Buttons">
        <Button>Login</Button>
        <Button kind="highlight" icon="plus">
          List Product
        </Button>
        <Button kind="outline">Clear filters</Button>
        <Button kind="quiet">Forgot Password</Button>
        <Button kind="night">Shop Now</Button>
        <Button kind="danger" icon="trash">
          Delete
        </Button>
        <ButtonLink to={paths.categories}>A link</ButtonLink>
        <RoundButton icon="close" label="Close" />
      </Specimen>
      <Specimen name="Buttons that are busy, small or off">
        <Button isBusy>Login</Button>
        <Button kind="outline" isBusy>
          Try again
        </Button>
        <Button size="small">Go</Button>
        <Button size="small" kind="outline">
          Clear all
        </Button>
        <Button disabled>Continue</Button>
      </Specimen>
    </>
  )
}
