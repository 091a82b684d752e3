import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useCategories } from '../app/site.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Field, Options, SelectField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { cleanText } from '../format/search-text.ts'
import { CategoryLinks } from './category-links.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { changed, conditions, type ListChoice } from './list-choice.ts'
import { listPaths, type ListKind } from './list-kinds.ts'
import { PriceRange } from './price-range.tsx'
import { cleanPrice, orderedPrices, shownPrice } from '../format/price-text.ts'
import { useSyncedState } from './synced-state.ts'
import type { ConditionCounts } from './use-condition-counts.ts'
import css from './filter-form.module.css'

export interface FilterFormProps {
  id: string
  kind: ListKind
  choice: ListChoice
  states: readonly string[]
  /** Value of the name box, held by the page because typing filters the loaded list. */
  name: string
  onName: (name: string) => void
  /** Requests another list from the server. */
  onApply: (choice: ListChoice) => void
  counts: ConditionCounts | undefined
  /** A changed checkbox or state applies immediately. Otherwise only submitting the form does. */
  appliesAtOnce?: boolean
  /** Learns what submitting would request. */
  onFill?: (choice: ListChoice) => void
}

/** The filters of a product list. A GET form, so it works without scripts. */
export function FilterForm(props: FilterFormProps) {
  const { id, kind, choice, states, name, onName, onApply, counts, appliesAtOnce = false, onFill } = props
  const [fields, setFields] = useSyncedState(choice, syncedFields)
  const text = kind === 'search' ? cleanText(`${choice.text} ${name}`) : cleanText(name)
  const apply = (filled: Fields) => onApply(changed(choice, { ...chosenIn(filled), text }))
  const choose = (chosen: Partial<Fields>) => {
    const filled = { ...fields, ...chosen }
    setFields(filled)
    if (appliesAtOnce) apply(filled)
  }
  useEffect(() => onFill?.(changed(choice, { ...chosenIn(fields), text })), [onFill, choice, fields, text])
  const form = useRef<HTMLFormElement>(null)
  const takeFilled = useEffectEvent(() => {
    const filled = new FormData(form.current!)
    setFields({ ...fields, ...fieldsIn(filled) })
    onName(String(filled.getAll('product_name').at(-1)))
  })
  // Read the fields that the user changed before hydration.
  useLayoutEffect(() => takeFilled(), [])
  return (
    <form
      ref={form}
      id={id}
      action={listPaths[kind]}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(fields)
      }}
    >
      {appliesAtOnce && choice.category && <input type="hidden" name="product_category" value={choice.category} />}
      {kind === 'search' && <input type="hidden" name="product_name" value={choice.text} />}
      {choice.isExact && <input type="hidden" name="exact" value="true" />}
      {appliesAtOnce && (
        <div className={css.group}>
          <CategoryLinks choice={choice} />
        </div>
      )}
      <div className={css.group}>
        <ConditionChoice
          chosen={fields.conditions}
          onChoose={(chosen) => choose({ conditions: chosen })}
          counts={counts}
          hasCards={!appliesAtOnce}
        />
      </div>
      <div className={css.group}>
        <PriceRange prices={fields} onType={(typed) => setFields({ ...fields, ...typed })} hasRanges={!appliesAtOnce} />
      </div>
      {!appliesAtOnce && (
        <div className={css.group}>
          <CategoryChoice chosen={fields.category} onChoose={(category) => choose({ category })} />
        </div>
      )}
      {states.length > 0 && (
        <div className={css.group}>
          <StateChoice states={states} chosen={fields.state} onChoose={(state) => choose({ state })} />
        </div>
      )}
      <div className={css.group}>
        <NameBox name={name} onName={onName} asked={kind === 'search' ? choice.text : ''} />
      </div>
      <noscript>
        <Button type="submit" isWide>
          Show products
        </Button>
      </noscript>
    </form>
  )
}

/** The values of the fields, with formatted prices. */
type Fields = Pick<ListChoice, 'category' | 'conditions' | 'priceAbove' | 'priceBelow' | 'state'>

function fieldsOf({ category, conditions, priceAbove, priceBelow, state }: ListChoice): Fields {
  return { category, conditions, priceAbove: shownPrice(priceAbove), priceBelow: shownPrice(priceBelow), state }
}

/** The fields of a choice. Where the same list had the same before, what the user filled in meanwhile stays. */
function syncedFields(choice: ListChoice, before?: ListChoice, filled?: Fields): Fields {
  const fields = fieldsOf(choice)
  const isCleared = before && hasFilters(before) && !hasFilters(choice)
  if (!before || !filled || isCleared || before.text !== choice.text || before.category !== choice.category)
    return fields
  const was = fieldsOf(before)
  const names = Object.keys(fields) as (keyof Fields)[]
  const same = names.filter((name) => String(was[name]) === String(fields[name]))
  return { ...fields, ...Object.fromEntries(same.map((name) => [name, filled[name]])) }
}

function hasFilters({ conditions: chosen, priceAbove, priceBelow, state }: ListChoice): boolean {
  return chosen.length > 0 || Boolean(priceAbove || priceBelow || state)
}

function fieldsIn(filled: FormData): Partial<Fields> {
  const ticked = filled.getAll('condition')
  return {
    conditions: conditions.filter((condition) => ticked.includes(condition)),
    priceAbove: textIn(filled, 'price_above'),
    priceBelow: textIn(filled, 'price_below'),
    ...(filled.has('product_category') && { category: textIn(filled, 'product_category') }),
    ...(filled.has('state') && { state: textIn(filled, 'state') }),
  }
}

function textIn(filled: FormData, name: string): string {
  const value = filled.get(name)
  return typeof value === 'string' ? value : ''
}

function chosenIn({ category, conditions, priceAbove, priceBelow, state }: Fields) {
  const [above, below] = orderedPrices(cleanPrice(priceAbove), cleanPrice(priceBelow))
  return { category, conditions, priceAbove: above, priceBelow: below, state }
}

function CategoryChoice({ chosen, onChoose }: { chosen: string; onChoose: (category: string) => void }) {
  const categories = useCategories()
  return (
    <SelectField
      label="Category"
      name="product_category"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Every category</option>
      {chosen && !categories.some(({ name }) => name === chosen) && <option value={chosen}>{chosen}</option>}
      <Options of={categories.map(({ name }) => name)} />
    </SelectField>
  )
}

interface StateChoiceProps {
  states: readonly string[]
  chosen: string
  onChoose: (state: string) => void
}

function StateChoice({ states, chosen, onChoose }: StateChoiceProps) {
  return (
    <SelectField label="State" name="state" value={chosen} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All of Nigeria</option>
      <Options of={states} />
    </SelectField>
  )
}

interface NameBoxProps {
  name: string
  onName: (name: string) => void
  /** The text that the whole market is already searched for. */
  asked: string
}

/** Filters the loaded list while the user types. Enter requests from the server; a link searches the whole market. */
function NameBox({ name, onName, asked }: NameBoxProps) {
  const typed = cleanText(name)
  return (
    <>
      <Field
        label="Search in this list"
        type="search"
        name="product_name"
        placeholder="Product name"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      {typed && typed !== asked && (
        <Link className={css.everything} to={paths.searchFor(typed)}>
          Search everything for ‘{typed}’
        </Link>
      )}
    </>
  )
}
