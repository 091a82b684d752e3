import type { OperatorPlan } from '#contracts/operator/subscriptions.ts'
import { Field, TextAreaField } from '../ui/field.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import { changedTerms, loadPlanTerms } from './plan-terms.ts'
import type { DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

type Name = 'title' | 'price' | 'max_listings' | 'plan_description'

interface PlanDialogProps extends DialogEnds {
  /** Absent when adding a plan. */
  plan?: OperatorPlan
}

/** Edits the terms of a plan. Existing subscriptions do not change. */
export function PlanDialog({ plan, onClose, onDone }: PlanDialogProps) {
  const finish = useFinish(onDone)
  const { field, ...form } = useForm<Name>({
    start: {
      title: plan?.title ?? '',
      price: plan ? String(plan.price) : '',
      max_listings: plan ? String(plan.max_listings) : '',
      plan_description: plan?.plan_description.map(({ body }) => body).join('\n') ?? '',
    },
    check,
    send: async (values) => {
      const terms = termsOf(values)
      const { changePlan, createPlan } = operatorApi().operatorSubscriptions
      if (!plan) return finish(await createPlan({ body: terms }))
      const body = changedTerms(await loadPlanTerms(plan.id), plan, terms)
      await finish(await changePlan({ params: { id: plan.id }, body }))
    },
  })
  return (
    <FormDialog
      {...form}
      title={plan ? `Edit ${plan.title}` : 'Add a plan'}
      submit={plan ? 'Save plan' : 'Add plan'}
      onClose={onClose}
    >
      <p className="note">
        {plan
          ? 'A second operator has to agree to another price or number of listings.'
          : 'A second operator has to agree.'}
      </p>
      <Field label="Title" maxLength={40} {...field('title')} />
      <Field label="Price" hint="In naira; 0 where it is free" inputMode="decimal" {...field('price')} />
      <Field label="Listings" hint="How many may be on the market" inputMode="numeric" {...field('max_listings')} />
      <TextAreaField label="What it gives" hint="One thing a line, at most 12" {...field('plan_description')} />
    </FormDialog>
  )
}

function check({ title, price, max_listings }: Values<Name>): Wrongs<Name> {
  return {
    ...(!title.trim() && { title: 'Enter a title' }),
    ...(!/^\d{1,9}(\.\d{1,2})?$/.test(bare(price)) && { price: 'Enter a price, such as 15000' }),
    ...(!/^[1-9]\d{0,5}$/.test(bare(max_listings)) && { max_listings: 'Enter how many, such as 10' }),
  }
}

function termsOf({ title, price, max_listings, plan_description }: Values<Name>) {
  const lines = plan_description.split('\n').map((line) => line.trim())
  return {
    title,
    price: Number(bare(price)),
    max_listings: Number(bare(max_listings)),
    plan_description: lines.filter((line) => line !== '').map((body) => ({ body })),
  }
}

/** Removes separators from a typed number such as `15,000`. */
function bare(text: string): string {
  return text.replaceAll(/[,\s]/g, '')
}
