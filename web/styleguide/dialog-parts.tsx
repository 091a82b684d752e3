import { Button } from '../ui/button.tsx'
import { Dialog, closes, opens } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Specimen } from './specimen.tsx'

export function DialogParts() {
  return (
    <Specimen name="Dialogs">
      <Button kind="outline" {...opens('styleguide-sheet')}>
        Dialog, a sheet on phones
      </Button>
      <Button kind="outline" {...opens('styleguide-drawer')}>
        Drawer
      </Button>
      <Button kind="outline" {...opens('styleguide-full')}>
        Over everything
      </Button>
      <Dialog id="styleguide-sheet" title="Delete this product?">
        <p>It leaves the market at once and cannot be brought back.</p>
        <Button kind="outline" {...closes('styleguide-sheet')}>
          No, Cancel
        </Button>
        <Button kind="danger">Yes, Continue</Button>
      </Dialog>
      <Dialog id="styleguide-drawer" title="Drawer" shape="drawer">
        <p>Comes from the left.</p>
      </Dialog>
      <Dialog
        id="styleguide-full"
        title="Filters"
        shape="full"
        foot={
          <>
            <Button kind="outline">Clear all</Button>
            <Button {...closes('styleguide-full')}>Show products</Button>
          </>
        }
      >
        <Field label="Product name" />
      </Dialog>
    </Specimen>
  )
}
