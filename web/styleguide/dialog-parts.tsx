import { Button } from '../ui/button.tsx'
import { Dialog, closes, opens } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Specimen } from './specimen.tsx'

export function DialogParts() {
  return (
    <Specimen name="Dialogs">
      <Button kind="outline" {...opens('kit-sheet')}>
        Dialog, a sheet on phones
      </Button>
      <Button kind="outline" {...opens('kit-drawer')}>
        Drawer
      </Button>
      <Button kind="outline" {...opens('kit-full')}>
        Over everything
      </Button>
      <Dialog id="kit-sheet" title="Delete this product?">
        <p>It leaves the market at once and cannot be brought back.</p>
        <Button kind="outline" {...closes('kit-sheet')}>
          No, Cancel
        </Button>
        <Button kind="danger">Yes, Continue</Button>
      </Dialog>
      <Dialog id="kit-drawer" title="Drawer" shape="drawer">
        <p>Comes from the left.</p>
      </Dialog>
      <Dialog
        id="kit-full"
        title="Filters"
        shape="full"
        foot={
          <>
            <Button kind="outline">Clear all</Button>
            <Button {...closes('kit-full')}>Show products</Button>
          </>
        }
      >
        <Field label="Product name" />
      </Dialog>
    </Specimen>
  )
}
