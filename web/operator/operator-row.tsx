import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { OrderNumbers } from '../ui/order-numbers.tsx'
import { ChooseBox } from './choose-box.tsx'
import { searchWith } from './list-query.ts'
import { actByKey, isCombined, stepAlong } from './row-keys.ts'
import { canOpen, columnOf, hasLongWord, type Act, type Row } from './section.ts'
import css from './operator-table.module.css'

export interface RowHandlers {
  onAct: (row: Row, act: Act) => void
  onLook: (row: Row) => void
  onEdit: (row: Row) => void
  onOpen: (row: Row) => void
  onChoose: (row: Row) => void
}

interface OperatorRowProps extends RowHandlers {
  row: Row
  heads: readonly string[]
  query: Readonly<Record<string, string>>
  /** Whether the row is in the tab order. */
  isFirst: boolean
  /** Absent if rows cannot be selected. */
  isChosen?: boolean | undefined
  onFocus: () => void
}

export function OperatorRow(props: OperatorRowProps) {
  const { row, heads, query, isFirst, isChosen, onFocus, onAct, onLook, onEdit, onChoose } = props
  const acts = actsOf(row)
  return (
    <tr
      tabIndex={isFirst ? 0 : -1}
      data-is-chosen={isChosen || undefined}
      onFocus={onFocus}
      onKeyDown={(event) => pressRow(event, row, props)}
    >
      {isChosen !== undefined && (
        <td className={css.choose}>
          <ChooseBox label={`Choose ${row.name}`} isChosen={isChosen} onChange={() => onChoose(row)} />
        </td>
      )}
      {row.cells.map((cell, index) => (
        <td
          key={heads[index]}
          {...(index === 0 && canOpen(row) && ROW_HEADER)}
          data-head={heads[index]}
          data-has-long-word={(typeof cell === 'string' && hasLongWord(cell)) || undefined}
          {...columnOf(heads[index])}
        >
          {index === 0 && canOpen(row) ? (
            <Link className={css.open} to={searchWith(query, row.id)} preventScrollReset>
              {textOf(cell)}
            </Link>
          ) : (
            textOf(cell)
          )}
        </td>
      ))}
      <td className={css.acts}>
        {row.verificationId && (
          <Button
            kind="outline"
            size="small"
            aria-label={`Open the documents: ${row.name}`}
            onClick={() => onLook(row)}
          >
            Open the documents
          </Button>
        )}
        {row.edit && (
          <Button kind="outline" size="small" aria-label={`${row.edit.label}: ${row.name}`} onClick={() => onEdit(row)}>
            {row.edit.label}
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act.label}
            kind="outline"
            size="small"
            aria-label={`${act.label}: ${row.name}`}
            onClick={() => onAct(row, act)}
          >
            {act.label}
          </Button>
        ))}
      </td>
    </tr>
  )
}

/** Not a `<th>`, which has the look of a column head. */
const ROW_HEADER = { role: 'rowheader' } as const

function textOf(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <OrderNumbers in={cell} /> : cell
}

/** The acts available in the list itself. */
function actsOf({ verificationId, acts }: Row): readonly Act[] {
  return verificationId ? [] : acts
}

/** Keys: j and k move between rows, Enter opens a row, x selects it, the first letter of an act runs the act. */
function pressRow(event: KeyboardEvent, row: Row, props: OperatorRowProps): void {
  if (event.target !== event.currentTarget || isCombined(event) || stepAlong(event)) return
  const { key } = event
  const isEnter = key === 'Enter'
  const acts = actsOf(row)
  const act = isEnter ? acts[0] : actByKey(event, acts)
  if (isEnter && row.verificationId) props.onLook(row)
  else if (isEnter && canOpen(row)) props.onOpen(row)
  else if (row.edit && (isEnter || key === 'e')) props.onEdit(row)
  else if (key === 'x' && props.isChosen !== undefined) props.onChoose(row)
  else if (act) props.onAct(row, act)
  else return
  event.preventDefault()
}
