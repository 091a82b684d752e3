import { useEffect, useState } from 'react'
import { browserApi } from '../browser-api.ts'
import { textOf } from '../problem-text.ts'
import { readOperatorAccess } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { deskOptions } from './desk-access.ts'
import { inWords } from './section.ts'
import css from './desk.module.css'

interface Papers {
  readonly number: string
  readonly others: readonly string[]
  readonly pictures: readonly { readonly kind: string; readonly url: string }[]
}

/** The papers of a case side by side; a press on one shows it in its own size. Every look is in the log. */
export function PapersDialog({ caseId, name, onClose }: { caseId: string; name: string; onClose: () => void }) {
  const [papers, setPapers] = useState<Papers | null>(null)
  const [why, setWhy] = useState('')
  const [zoomed, setZoomed] = useState<string | null>(null)
  useEffect(() => {
    let made: Papers | null = null
    let isOver = false
    const open = async () => {
      try {
        made = await loadPapers(caseId)
        if (isOver) forgetPictures(made)
        else setPapers(made)
      } catch (error) {
        setWhy(textOf(error))
      }
    }
    void open()
    return () => {
      isOver = true
      if (made) forgetPictures(made)
    }
  }, [caseId])
  return (
    <Dialog isOpen shape="full" title={`Papers of ${name}`} onClose={onClose}>
      {why && <Alert kind="error">{why}</Alert>}
      {!papers && !why && <p aria-busy="true">Opening the papers …</p>}
      {papers && (
        <>
          <p>
            Number <b>{papers.number}</b>
          </p>
          {papers.others.length > 0 && <Alert>The same number was given by {papers.others.join(', ')}.</Alert>}
          <div className={css.papers}>
            {papers.pictures.map(({ kind, url }) => (
              <figure key={kind} data-zoomed={zoomed === kind || undefined}>
                <button
                  type="button"
                  aria-pressed={zoomed === kind}
                  onClick={() => setZoomed(zoomed === kind ? null : kind)}
                >
                  <img src={url} alt={`${inWords(kind)}, press to zoom`} />
                </button>
                <figcaption>{inWords(kind)}</figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

async function loadPapers(id: string): Promise<Papers> {
  const { data } = await browserApi().identityDesk.getCase({ params: { id } }, deskOptions())
  const pictures = data.images.map(async ({ kind, url }) => {
    const { pathname } = new URL(url)
    const response = await fetch(pathname, { headers: { authorization: `Bearer ${readOperatorAccess()}` } })
    return { kind, url: URL.createObjectURL(await response.blob()) }
  })
  return {
    number: data.id_card_number,
    others: data.same_number.map(({ email }) => email),
    pictures: await Promise.all(pictures),
  }
}

function forgetPictures({ pictures }: Papers): void {
  for (const { url } of pictures) URL.revokeObjectURL(url)
}
