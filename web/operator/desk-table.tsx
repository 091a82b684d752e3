import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { ActDialog } from './act-dialog.tsx'
import { PapersDialog } from './papers-dialog.tsx'
import { letterOf, stepAlong } from './row-keys.ts'
import { SortedHead } from './sort-links.tsx'
import type { Act, Edit, Row, Section } from './section.ts'
import css from './desk-table.module.css'

interface DeskTableProps {
  section: Section
  query: Readonly<Record<string, string>>
  rows: readonly Row[]
}

/** A list of the desk: a table, and on phones a card for each row. j and k move along it, Enter opens a row. */
export function DeskTable({ section, query, rows }: DeskTableProps) {
  const { title, heads, adds } = section
  const [looked, setLooked] = useState<Row | null>(null)
  const [edit, setEdit] = useState<Edit | null>(null)
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
    else if (row.edit && (isEnter || event.key === 'e')) setEdit(() => row.edit!)
    else if (act) setAsked({ row, act })
    else return
    event.preventDefault()
  }
  const finish = () => {
    setAsked(null)
    setLooked(null)
    setEdit(null)
    setDoneCount(doneCount + 1)
  }
  return (
    <>
      {adds && (
        <div className={css.add}>
          <Button icon="plus" onClick={() => setEdit(() => adds.edit)}>
            {adds.label}
          </Button>
        </div>
      )}
      {rows.length === 0 && (
        <EmptyState as="list" title="Nothing here">
          Nothing waits, or nothing fits what was asked for.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <SortedHead key={head} head={head} section={section} query={query} />
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
                  {row.edit && (
                    <Button
                      kind="outline"
                      size="small"
                      aria-label={`Edit: ${row.name}`}
                      onClick={() => setEdit(() => row.edit!)}
                    >
                      Edit
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
      )}
      {rows.length > 0 && (
        <p className={css.keys}>
          By keyboard: j and k move along the rows, Enter opens one, and a letter does what begins with it.
        </p>
      )}
      {edit?.({ onClose: () => setEdit(null), onDone: finish })}
      {looked?.caseId && (
        <PapersDialog
          caseId={looked.caseId}
          name={looked.name}
          acts={looked.acts}
          onAct={(act) => setAsked({ row: looked, act })}
          onClose={() => setLooked(null)}
        />
      )}
      {asked && <ActDialog act={asked.act} name={asked.row.name} onClose={() => setAsked(null)} onDone={finish} />}
    </>
  )
}
