import { useEffect, useState } from 'react'
import type { Condition, ProductList } from '#contracts/catalog.ts'
import { browserApi } from '../app/browser-api.ts'
import { conditions, listQueryOf, type ListChoice } from './list-choice.ts'

const QUIET_MS = 300

export type ConditionCounts = Readonly<Record<Condition, Pick<ProductList, 'total' | 'total_is_least'>>>

/**
 * How many products of each condition a choice would show. Asked when what the counts depend on has not changed for a
 * while: not for another page, order or condition.
 */
export function useConditionCounts(choice: ListChoice): ConditionCounts | undefined {
  const [counts, setCounts] = useState<ConditionCounts>()
  const counted = JSON.stringify(listQueryOf({ ...choice, conditions: [], sort: null, page: 1 }))
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const [brand_new, fairly_used] = await Promise.all(
        conditions.map((condition) => {
          const query = { ...(JSON.parse(counted) as ReturnType<typeof listQueryOf>), condition, page_size: '1' }
          return browserApi(stop.signal).catalog.listProducts({ query })
        }),
      )
      setCounts({ brand_new: brand_new!, fairly_used: fairly_used! })
    }
    // Without an answer no number is shown.
    const timer = setTimeout(() => void ask().catch(() => {}), QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
      setCounts(undefined)
    }
  }, [counted])
  return counts
}
