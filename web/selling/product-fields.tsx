import { formatNgn } from '../format/money.ts'
import { cleanPrice } from '../format/price-text.ts'
import { useOffered } from '../app/site.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Options, SelectField, TextAreaField } from '../ui/field.tsx'
import { ChoiceField } from '../ui/members/choice-field.tsx'
import type { FieldOf } from '../ui/use-form.ts'
import type { ProductName, ProductValues } from './product-values.ts'
import css from './product-form.module.css'

interface ProductFieldsProps {
  categories: readonly { id: string; name: string }[]
  isNew: boolean
  /** The current input. */
  typed: ProductValues
  field: FieldOf<ProductName>
}

/** The two sections of the product form, from the requirements: the second and the third step on phones. */
export function ProductFields(props: ProductFieldsProps) {
  return (
    <>
      <ProductInformation {...props} />
      <WarrantySpecification {...props} />
    </>
  )
}

function ProductInformation({ categories, isNew, typed, field }: ProductFieldsProps) {
  return (
    <fieldset className={`grid gap-18 ${css.step}`} aria-labelledby="product-information" data-step={2}>
      <h2 id="product-information" tabIndex={-1}>
        Product Information
      </h2>
      <div className={`grid gap-18 pair ${css.pair}`}>
        <SelectField label="Category" {...field('category')}>
          <option value="">Choose a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Brand name" maxLength={100} {...field('brand_name')} />
      </div>
      <Field label="Name" maxLength={200} placeholder="Brand and model, size or kind" {...field('name')} />
      <div className={`grid gap-18 ${isNew ? `pair ${css.pair}` : ''}`}>
        <ChoiceField label="Condition" options={isNew ? NEW_CONDITIONS : CONDITIONS} {...field('condition')} />
        <ChoiceField label="In stock" options={STOCK} {...field('in_stock')} />
      </div>
      <ChoiceField label="Colour" options={COLOURS} {...field('color')} />
      <TextAreaField
        label="Description"
        hint={`What a buyer would ask · ${typed.description.length} of 5000`}
        rows={6}
        maxLength={5000}
        {...field('description')}
      />
    </fieldset>
  )
}

function WarrantySpecification({ typed, field }: ProductFieldsProps) {
  const isMarketOpen = useOffered().orders
  return (
    <fieldset className={`grid gap-18 ${css.step}`} aria-labelledby="warranty-specification" data-step={3}>
      <h2 id="warranty-specification" tabIndex={-1}>
        Warranty Specification
      </h2>
      <div className={`grid gap-18 pair ${css.pair}`}>
        <SelectField label="Warranty duration type" {...field('warranty_duration_type')}>
          <option value="">Choose one</option>
          <Options of={['none', 'month', 'year']} />
        </SelectField>
        <SelectField
          label="Warranty duration"
          disabled={typed.warranty_duration_type === 'none'}
          {...field('warranty_duration')}
        >
          <option value="">Choose 1 to 6</option>
          <Options of={[1, 2, 3, 4, 5, 6]} />
        </SelectField>
      </div>
      <Field label="Warranty address" maxLength={200} {...field('warranty_address')} />
      <div className={`grid gap-18 pair ${css.pair}`}>
        <Field label="Weight" hint="In kilograms" type="number" min="0" step="any" {...field('weight')} />
        <Field
          label="Price"
          hint={priceHint(typed.price)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="#32,000"
          maxLength={20}
          {...field('price')}
        />
      </div>
      {isMarketOpen ? (
        <div className={`grid gap-18 pair ${css.pair}`}>
          <Field
            label="Quantity"
            hint="How many you have, if more than one"
            // Not a number field, whose value is empty while its text is no number.
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...field('quantity')}
          />
          <Checkbox name="takes_orders" value="true" defaultChecked={field('takes_orders').defaultValue !== ''}>
            Buyers may order it
          </Checkbox>
        </div>
      ) : (
        <input type="hidden" name="takes_orders" value={field('takes_orders').defaultValue} />
      )}
    </fieldset>
  )
}

function priceHint(typed: string): string {
  const price = cleanPrice(typed)
  return price ? formatNgn(Number(price)) : 'In naira, 1.00 or more'
}

const NEW_CONDITIONS = [
  { value: 'brand_new', label: 'Brand New' },
  { value: 'fairly_used', label: 'Fairly Used' },
]

const CONDITIONS = [
  ...NEW_CONDITIONS,
  { value: 'used_like_new', label: 'Used, like new' },
  { value: 'used_like_good', label: 'Used, good' },
  { value: 'used_like_fair', label: 'Used, fair' },
]

const STOCK = [
  { value: 'true', label: 'In stock' },
  { value: 'false', label: 'Out of stock' },
]

/** Color names from the requirements, each with its swatch color. */
const COLOURS = [
  ['Blue', '#2f5fd0'],
  ['Red', '#d3222a'],
  ['white', '#ffffff'],
  ['brown', '#7a4a26'],
  ['yellow', '#f7c52b'],
  ['black', '#101018'],
].map(([name = '', paint]) => ({
  value: name.toLowerCase(),
  label: (
    <>
      <i className={css.swatch} style={{ background: paint }} />
      <span>{name}</span>
    </>
  ),
}))
