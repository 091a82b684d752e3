import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import { Field, Options, SelectField, TextAreaField } from '../ui/field.tsx'
import { PasswordField } from '../ui/members/password-field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Specimen } from './specimen.tsx'
import css from './styleguide.module.css'

export function FieldParts() {
  return (
    <>
      <Specimen name="Fields" isWide>
        <div className={`grid gap-20 ${css.fields}`}>
          <Field label="Name" placeholder="What is it?" />
          <Field label="Phone" hint="11 digits" inputMode="tel" defaultValue="0803 123 4567" />
          <Field label="Email" type="email" error="Please enter your email" />
          <PasswordField label="Password" hint="8 characters or more" autoComplete="new-password" />
          <SelectField label="State">
            <Options of={['Lagos', 'Kano']} />
          </SelectField>
          <Field label="Country" defaultValue="Nigeria" disabled />
          <TextAreaField label="Description" />
        </div>
      </Specimen>
      <Specimen name="Search" isWide>
        <div className={css.night}>
          <SearchBox kind="hero" label="Search" placeholder="What are you looking for?" />
        </div>
      </Specimen>
      <Specimen name="Ticks and chips">
        <Checkbox defaultChecked>Brand New</Checkbox>
        <Checkbox>Fairly Used</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
        <Chip to="?" isOn>
          Brand New
        </Chip>
        <Chip to="?">Fairly Used</Chip>
      </Specimen>
    </>
  )
}
