import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { PapersDialog } from './papers-dialog.tsx'
import type { Act, Row, Section } from './section.ts'
import css from './desk.module.css'

/** A list of the desk: a table, and on phones a card for each row. */
export function DeskTable({ section: { title, heads }, rows }: { section: Section; rows: readonly Row[] }) {
  const [open, setOpen] = useState<{ row: Row; act?: Act } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, index) => (
                <td key={heads[index]} data-head={heads[index]}>
                  {cell}
                </td>
              ))}
              <td className={css.acts}>
                {row.caseId && (
                  <Button kind="outline" size="small" onClick={() => setOpen({ row })}>
                    Look at the papers
                  </Button>
                )}
                {row.acts.map((act) => (
                  <Button
                    key={act.label}
                    kind="outline"
                    size="small"
                    aria-label={`${act.label}: ${row.name}`}
                    onClick={() => setOpen({ row, act })}
                  >
                    {act.label}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open?.act && <ActDialog act={open.act} name={open.row.name} onClose={close} />}
      {open && !open.act && open.row.caseId && (
        <PapersDialog caseId={open.row.caseId} name={open.row.name} onClose={close} />
      )}
    </>
  )
}
