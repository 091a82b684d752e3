import { orGone } from '../../app/once.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConfirmDialog } from '../../ui/members/confirm-dialog.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { OrderDialogProps } from './order-dialogs.tsx'
import { useDraftForm } from './use-draft-form.ts'
import css from './review-dialogs.module.css'

export type ReviewDialogName = 'review' | 'reply' | 'delete-review'

export default function ReviewDialogs({ name, ...props }: OrderDialogProps & { name: ReviewDialogName }) {
  const Named = dialogs[name]
  return <Named {...props} />
}

const dialogs = { review: WriteDialog, reply: ReplyDialog, 'delete-review': DeleteDialog }

function WriteDialog({ order, act, onClose }: OrderDialogProps) {
  const { field, ...form } = useDraftForm(`review ${order.id}`, {
    start: { stars: '', text: '' },
    check: ({ stars }) => (stars ? {} : { stars: 'Choose how many stars' }),
    send: async ({ stars, text }) => {
      const body = { stars: Number(stars), text }
      await act('review', body, (api) => async (asked, once) => {
        await api.reviewing.writeReview(asked, once)
        return api.orders.getOrder({ params: asked.params })
      })
    },
  })
  const stars = field('stars')
  return (
    <FormDialog
      {...form}
      id="review-form"
      title={`How was ${order.seller.storename}?`}
      onClose={onClose}
      submit="Publish"
    >
      <RadioFrame label="Your stars" name="stars" error={stars.error}>
        <div className={css.stars}>
          {meanings.map((meaning, index) => (
            <label key={meaning}>
              <input
                type="radio"
                name="stars"
                value={index + 1}
                defaultChecked={stars.defaultValue === String(index + 1)}
                className="sr"
              />
              <Icon name="star" />
              <span className="sr">
                {index === 0 ? '1 star' : `${index + 1} stars`}: {meaning}
              </span>
            </label>
          ))}
        </div>
      </RadioFrame>
      <TextAreaField
        label="What should others know?"
        hint="If you like. Everybody reads it, without phone numbers, links or e-mail addresses"
        maxLength={1000}
        {...field('text')}
      />
      <p className="hint">Shown with your first name. An order has one review, also if you delete it.</p>
    </FormDialog>
  )
}

const meanings = ['bad', 'poor', 'fair', 'good', 'very good']

function ReplyDialog({ order, act, onClose }: OrderDialogProps) {
  const { field, ...form } = useDraftForm(`reply ${order.id}`, {
    start: { text: order.review?.reply ?? '' },
    check: ({ text }) => (text.trim() ? {} : { text: 'Write your reply' }),
    send: async (body) => {
      await act('reply', body, (api) => async ({ params }, once) => {
        await api.reviewing.replyToReview({ params: { id: order.review!.id }, body }, once)
        return api.orders.getOrder({ params })
      })
    },
  })
  return (
    <FormDialog {...form} id="reply" title="Reply" onClose={onClose} submit="Publish">
      <TextAreaField
        label="Your reply"
        hint="Everybody reads it. You can change it for a day"
        maxLength={1000}
        {...field('text')}
      />
    </FormDialog>
  )
}

function DeleteDialog({ order, act, onClose }: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="Delete your review?"
      yes="Delete"
      no="Keep it"
      isDanger
      onYes={() =>
        act('delete-review', {}, (api) => async ({ params }, once) => {
          await orGone(api.reviewing.deleteReview({ params: { id: order.review!.id } }, once))
          return api.orders.getOrder({ params })
        })
      }
      onClose={onClose}
    >
      The reply goes with it. You cannot review this order again.
    </ConfirmDialog>
  )
}
