import { useState } from 'react'
import { tabDraft } from '../../app/tab-draft.ts'
import { useForm, type Values } from '../../ui/use-form.ts'

/** `of` names the form and its order. */
const orderDraft = tabDraft<{ of: string; values: Values<string> }>('order-draft')

/** `useForm` whose input survives a reload, also one that the phone makes because it was short of memory. */
export function useDraftForm<Name extends string>(of: string, parts: Parameters<typeof useForm<Name>>[0]) {
  const [start] = useState(() => {
    const draft = orderDraft.read()
    return draft?.of === of ? (draft.values as Values<Name>) : parts.start
  })
  return useForm<Name>({
    ...parts,
    start,
    onChange: (values) => orderDraft.store({ of, values }),
    send: async (values) => {
      await parts.send(values)
      orderDraft.drop()
    },
  })
}
