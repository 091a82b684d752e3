import { useEffect, useState, type KeyboardEvent } from 'react'
import { textOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { EmailText } from '../ui/members/email-text.tsx'
import { operatorApi } from './operator-api.ts'
import { FactList } from './fact-list.tsx'
import { actByKey } from './row-keys.ts'
import { inWords, type Act, type Fact } from './section.ts'
import css from './documents.module.css'

interface IdentityDocuments {
  readonly facts: readonly Fact[]
  /** Addresses of other users who gave the same number, and which of them are suspended. */
  readonly others: readonly string[]
  readonly pictures: readonly { readonly kind: string; readonly url: string }[]
}

interface DocumentsDialogProps {
  verificationId: string
  name: string
  /** The possible decisions; each can also be chosen by its first letter. */
  acts: readonly Act[]
  onAct: (act: Act) => void
  onClose: () => void
}

/** The documents of a verification side by side; a click shows one at full size. Every view is in the audit log. */
export function DocumentsDialog({ verificationId, name, acts, onAct, onClose }: DocumentsDialogProps) {
  const { papers, why } = useDocuments(verificationId)
  const [zoomed, setZoomed] = useState<string | null>(null)
  // Approving requires that the documents are shown.
  const offered = acts.filter(({ isDanger }) => papers !== null || isDanger)
  const foot = [...offered].reverse().map((act) => (
    <Button key={act.label} kind={act.isDanger ? 'danger' : 'primary'} onClick={() => onAct(act)}>
      {act.label}
    </Button>
  ))
  const press = (event: KeyboardEvent) => {
    const act = actByKey(event, offered)
    if (!act) return
    // Otherwise the letter would be typed into the field of the opening dialog.
    event.preventDefault()
    onAct(act)
  }
  return (
    <div role="presentation" onKeyDown={press}>
      <Dialog isOpen shape="full" title={`Documents of ${name}`} foot={foot.length > 0 && foot} onClose={onClose}>
        {why && <Alert kind="error">{why}</Alert>}
        {!papers && !why && <p aria-busy="true">Opening the documents …</p>}
        {papers && (
          <div className={`grid gap-20 ${css.case}`}>
            <div className={`grid gap-16 ${css.facts}`}>
              <FactList facts={papers.facts} />
              {papers.others.length > 0 && <Alert>The same number was given by {papers.others.join(', ')}.</Alert>}
              {papers.pictures.length === 0 && <p>The pictures were deleted.</p>}
            </div>
            <div className={`grid gap-16 ${css.pictures}`}>
              {papers.pictures.map(({ kind, url }) => (
                <figure key={kind} data-zoomed={zoomed === kind || undefined}>
                  <button
                    type="button"
                    aria-pressed={zoomed === kind}
                    onClick={() => setZoomed(zoomed === kind ? null : kind)}
                  >
                    <img src={url} alt={`${inWords(kind)}, press to zoom`} />
                  </button>
                  <figcaption className="note">{inWords(kind)}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        )}
      </Dialog>
    </div>
  )
}

function useDocuments(verificationId: string) {
  const [papers, setDocuments] = useState<IdentityDocuments | null>(null)
  const [why, setWhy] = useState('')
  useEffect(() => {
    let made: IdentityDocuments | null = null
    let isOver = false
    const open = async () => {
      try {
        made = await loadDocuments(verificationId)
        if (isOver) forgetPictures(made)
        else setDocuments(made)
      } catch (error) {
        setWhy(textOf(error))
      }
    }
    void open()
    return () => {
      isOver = true
      if (made) forgetPictures(made)
    }
  }, [verificationId])
  return { papers, why }
}

async function loadDocuments(id: string): Promise<IdentityDocuments> {
  const { data } = await operatorApi().operatorIdentity.getVerification({ params: { id } })
  const facts = [
    ['Name', `${data.user.first_name} ${data.user.last_name}`],
    ['E-mail', <EmailText key="email" email={data.user.email} />],
    ['Document', inWords(data.id_card_type)],
    ['Number', data.id_card_number],
  ] as const
  const pictures = await Promise.all(
    data.images.map(async ({ kind, url }) => ({ kind, url: await openPicture(id, url) })),
  )
  const others = data.same_number.map(({ email, suspended }) => (suspended ? `${email} (suspended)` : email))
  return { facts, others, pictures }
}

/** Fetches a picture as a blob URL. The API's URL works once, and only with this operator's session. */
async function openPicture(id: string, url: string): Promise<string> {
  const token = url.slice(url.lastIndexOf('/') + 1)
  const bytes = await operatorApi().operatorIdentity.showDocument({ params: { id, token } })
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
}

function forgetPictures({ pictures }: IdentityDocuments): void {
  for (const { url } of pictures) URL.revokeObjectURL(url)
}
