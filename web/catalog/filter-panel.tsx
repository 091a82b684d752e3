import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { useConditionCounts } from './use-condition-counts.ts'

/** The filters beside a list. */
export default function FilterPanel(props: Omit<FilterFormProps, 'counts' | 'appliesAtOnce' | 'onFill'>) {
  const counts = useConditionCounts(props.choice)
  return <FilterForm {...props} counts={counts} appliesAtOnce />
}
