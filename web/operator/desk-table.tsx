import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { ActDialog } from './act-dialog.tsx'
import { PapersDialog } from './papers-dialog.tsx'
import { letterOf, stepAlong } from './row-keys.ts'
import type { Act, Row, Section } from './section.ts'
import css from './desk.module.css'

/** A list of the desk: a table, and on phones a card for each row. j and k move along it, Enter opens a row. */
export function DeskTable({ section: { title, heads }, rows }: { section: Section; rows: readonly Row[] }) {
  const [looked, setLooked] = useState<Row | null>(null)
  const [asked, setAsked] = useState<{ row: Row; act: Act } | null>(null)
  const [doneCount, setDoneCount] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  // What was decided is gone from the list, and the next row is at hand.
  useEffect(() => {
    if (doneCount > 0) (body.current?.querySelector('tr') ?? document.querySelector('h1'))?.focus()
  }, [doneCount])
  const press = (event: KeyboardEvent, row: Row) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (stepAlong(event)) return
    const isEnter = event.key === 'Enter'
    const act = isEnter ? row.acts[0] : row.acts.find(({ label }) => letterOf(label) === event.key.toLowerCase())
    if (isEnter && row.caseId) setLooked(row)
    else if (act) setAsked({ row, act })
    else return
    event.preventDefault()
  }
  if (rows.length === 0 && !asked && !looked) {
    return (
      <EmptyState as="list" title="Nothing here">
        Nothing waits, or nothing fits what was asked for.
      </EmptyState>
    )
  }
  return (
    <>
      <p className={css.keys}>Keys: j and k move along the rows, Enter opens one, a letter does what begins with it.</p>
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr key={row.id} tabIndex={at === 0 ? 0 : -1} onKeyDown={(event) => press(event, row)}>
              {row.cells.map((cell, index) => (
                <td key={heads[index]} data-head={heads[index]}>
                  {cell}
                </td>
              ))}
              <td className={css.acts}>
                {row.caseId && (
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={`Look at the papers: ${row.name}`}
                    onClick={() => setLooked(row)}
                  >
                    Look at the papers
                  </Button>
                )}
                {row.acts.map((act) => (
                  <Button
                    key={act.label}
                    kind="outline"
                    size="small"
                    aria-label={`${act.label}: ${row.name}`}
                    onClick={() => setAsked({ row, act })}
                  >
                    {act.label}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {looked?.caseId && (
        <PapersDialog
          caseId={looked.caseId}
          name={looked.name}
          acts={looked.acts}
          onAct={(act) => setAsked({ row: looked, act })}
          onClose={() => setLooked(null)}
        />
      )}
      {asked && (
        <ActDialog
          act={asked.act}
          name={asked.row.name}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            setLooked(null)
            setDoneCount(doneCount + 1)
          }}
        />
      )}
    </>
  )
}
