import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { useConditionCounts } from './use-condition-counts.ts'

/** The filters beside a list. */
export default function FilterPanel(props: Omit<FilterFormProps, 'counts' | 'appliesAtOnce' | 'onFill'>) {
  // A phone hides the panel.
  const counts = useConditionCounts(props.choice, '(width >= 1024px)')
  return <FilterForm {...props} counts={counts} appliesAtOnce />
}
