import { useCallback, useState } from 'react'
import { texts } from '#contracts/texts.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'
import { isRefusal, textOf, wrongsOf } from '../app/problem-text.ts'
import { tabDraft } from '../app/tab-draft.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/members/choice-field.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/members/use-leave-guard.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { AcceptedDocuments } from './accepted-documents.tsx'
import { DocumentOutline, type Outline } from './document-outline.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { idTypes, documentSlots, slotsOf, type DocumentName } from './documents.ts'
import { useSendDocuments } from './use-send-documents.ts'
import { useDocuments } from './use-documents.ts'
import css from './identity-form.module.css'

const names = ['id_card_type', 'id_card_number', ...documentSlots.map(({ name }) => name)] as const
type Name = (typeof names)[number]

const idTypeCards = idTypes.map(({ value, label }) => ({
  value,
  label: (
    <>
      <DocumentOutline of={value} />
      <span>{label}</span>
    </>
  ),
}))

/** The chosen kind of document. Its number and photos are not stored, because the phone may have other users. */
const identityDraft = tabDraft<{ id_card_type: string }>('identity-draft')

/** Uploads the identity documents of a future seller. */
export function IdentityForm({ onSent }: { onSent: () => void }) {
  const toast = useToast()
  const { documents, faults, choose, remove } = useDocuments()
  const { sendDocuments, percent, cancel } = useSendDocuments()
  const { guarded, dialog } = useFreshSignIn()
  const [draft] = useState(() => identityDraft.read())
  const [idType, setIdType] = useState(draft?.id_card_type ?? '')
  const [isDirty, setIsDirty] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const hasWork = useCallback(() => isDirty, [isDirty])
  const leaveGuard = useLeaveGuard(hasWork, 'Your documents have not been sent yet.')
  const slots = slotsOf(idType)

  const send = async ({ id_card_type, id_card_number }: Values<Name>) => {
    const chosen = slots.flatMap(({ name }) => (documents[name] ? [[name, documents[name].sent] as const] : []))
    // If an earlier response was lost, the retry is refused because the documents are already submitted.
    const message = await guarded(() => sendDocuments({ id_card_type, id_card_number }, chosen)).catch(
      (error: unknown) => {
        if (isRefusal(error, 'already_submitted')) return textOf(error)
        throw error
      },
    )
    if (message === null) return
    identityDraft.drop()
    setIsDirty(false)
    toast({ kind: 'success', text: message })
    onSent()
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: {
      id_card_type: draft?.id_card_type ?? '',
      id_card_number: '',
      id_card_image_front_view: '',
      id_card_image_back_view: '',
      photo: '',
    },
    check: (typed) => missingIn(typed, documents.id_card_image_front_view !== undefined),
    send,
    place: (error) => {
      setHasFailed(true)
      toast({ kind: 'error', text: texts.identityFailed })
      const wrongs = wrongsOf(error, names)
      return wrongs.form ? wrongs : { ...wrongs, form: textOf(error) }
    },
    onChange: ({ id_card_type }) => {
      setIdType(id_card_type)
      identityDraft.store({ id_card_type })
      setIsDirty(true)
    },
  })
  return (
    <>
      <form {...form} className={`grid gap-18 ${css.form}`} aria-busy={isBusy || undefined}>
        {leaveGuard}
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {draft && !documents.id_card_image_front_view && (
          <Alert>Enter the number and choose the photos again: this device stores neither.</Alert>
        )}
        <ChoiceField {...field('id_card_type')} label="ID type" options={idTypeCards} />
        <Field {...field('id_card_number')} label="ID number" autoComplete="off" maxLength={40} />
        <div className={css.accepted}>
          <AcceptedDocuments />
        </div>
        <div className={`grid ${css.slots}`}>
          {slots.map(({ name, label, hint }) => (
            <DocumentSlot
              key={name}
              name={name}
              label={label}
              hint={hint}
              outline={outlineOf(name, idType)}
              error={faults[name] ?? field(name).error}
              idDocument={documents[name]}
              onChoose={(file) => {
                setIsDirty(true)
                choose(name, file)
              }}
              onRemove={() => remove(name)}
            />
          ))}
        </div>
        <TaskFoot>
          {/* There before it says something, and without the percentage: announced twice. */}
          <output className="sr">{percent !== null && sendingText(percent)}</output>
          {percent !== null && <Sending percent={percent} onCancel={cancel} />}
          <SubmitButton isBusy={isBusy}>{hasFailed && !isBusy ? 'Submit again' : 'Submit'}</SubmitButton>
        </TaskFoot>
      </form>
      {dialog}
    </>
  )
}

function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const isSending = percent < 100
  return (
    <>
      <label className={`grid gap-6 ${css.progress}`}>
        {sendingText(percent)}
        {isSending && `, ${percent}%`}
        <progress value={percent} max={100} />
      </label>
      {isSending && (
        <Button kind="outline" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )
}

function sendingText(percent: number): string {
  return percent < 100 ? 'Sending' : 'Sent, we are looking at the photos'
}

/** What the slot is for, in lines. */
function outlineOf(name: DocumentName, idType: string): Outline {
  if (name === 'photo') return 'photo'
  if (name === 'id_card_image_back_view') return 'back'
  return idTypes.find(({ value }) => value === idType)?.value ?? 'national_id_card'
}

function missingIn({ id_card_type, id_card_number }: Values<Name>, hasFront: boolean): Wrongs<Name> {
  const missing = {
    ...(!id_card_type && { id_card_type: 'Choose one of the four' }),
    ...(!id_card_number.trim() && { id_card_number: 'Enter the number on the ID' }),
    ...(!hasFront && { id_card_image_front_view: 'Take or choose a photo' }),
  }
  return Object.keys(missing).length > 0 ? { ...missing, form: texts.fillInIdentity } : {}
}
