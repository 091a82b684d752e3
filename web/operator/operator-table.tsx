import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { ActDialog } from './act-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ChooseBox } from './choose-box.tsx'
import { foundText, OPEN, searchWith } from './list-query.ts'
import { OperatorRow, type RowHandlers } from './operator-row.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { mayAct } from './readers.ts'
import { RowDialog } from './row-dialog.tsx'
import { SortedHead } from './sort-links.tsx'
import { canOpen, type Act, type Edit, type Row, type Section } from './section.ts'
import css from './operator-table.module.css'

interface OperatorTableProps {
  section: Section
  query: Readonly<Record<string, string>>
  rows: readonly Row[]
  pages: number
  /** The number of rows on all pages. */
  total: number
}

/** The list of an operator page: a table, on phones one card per row. */
export function OperatorTable({ section, query, rows, pages, total }: OperatorTableProps) {
  const { title, heads, adds, isBulk } = section
  const [looked, setLooked] = useState<Row | null>(null)
  const [edit, setEdit] = useState<Edit | null>(null)
  const [asked, setAsked] = useState<{ name: string; act: Act } | null>(null)
  const { opened, open, close } = useOpened(query, rows)
  const { chosen, isChosen, toggle, toggleAll, choose } = useChosen(rows)
  const { body, noteFocus, noteDone } = useFocusAfterwards(rows)
  const finish = (left: readonly Row[] = []) => {
    setAsked(null)
    setLooked(null)
    setEdit(null)
    choose(left)
    close()
    noteDone()
  }
  const handlers: RowHandlers = {
    onAct: ({ name }, act) => setAsked({ name, act }),
    onLook: setLooked,
    onEdit: (row) => setEdit(row.edit!),
    onOpen: open,
    onChoose: toggle,
  }
  return (
    <>
      <div className={`cluster note ${css.above}`}>
        <output>{foundText(total, section)} found</output>
        {adds && mayAct(section) && (
          <Button kind="outline" size="small" icon="plus" onClick={() => setEdit(adds)}>
            {adds.label}
          </Button>
        )}
      </div>
      {rows.length === 0 && <Nothing query={query} pages={total > 0 ? pages : 0} />}
      {rows.length > 0 && (
        <table className={css.table} aria-label={title}>
          <TableHead
            section={section}
            query={query}
            chooseAll={
              isBulk && <ChooseBox label="Choose all" isChosen={chosen.length === rows.length} onChange={toggleAll} />
            }
          />
          <tbody ref={body}>
            {rows.map((row, at) => (
              <OperatorRow
                key={row.id}
                row={row}
                heads={heads}
                query={query}
                isFirst={at === 0}
                isChosen={isBulk ? isChosen(row) : undefined}
                onFocus={() => noteFocus(at)}
                {...handlers}
              />
            ))}
          </tbody>
        </table>
      )}
      {chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          onAct={(act) => {
            noteFocus(rows.indexOf(chosen[0]!))
            const name = chosen.length === 1 ? chosen[0]!.name : `${chosen.length} ${title.toLowerCase()}`
            setAsked({ name, act })
          }}
          onClear={() => {
            noteFocus(rows.indexOf(chosen[0]!))
            choose([])
            noteDone()
          }}
        />
      )}
      {opened && (
        <RowDialog
          key={opened.id}
          row={opened}
          onAct={(act) => handlers.onAct(opened, act)}
          onEdit={setEdit}
          onClose={close}
        />
      )}
      {looked?.verificationId && (
        <DocumentsDialog
          verificationId={looked.verificationId}
          name={looked.name}
          acts={looked.acts}
          onAct={(act) => handlers.onAct(looked, act)}
          onClose={() => setLooked(null)}
        />
      )}
      {edit?.dialog({ onClose: () => setEdit(null), onDone: finish })}
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} onDone={finish} />}
    </>
  )
}

interface TableHeadProps extends Pick<OperatorTableProps, 'section' | 'query'> {
  /** The box that chooses all rows, or false. */
  chooseAll: ReactNode
}

function TableHead({ section, query, chooseAll }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {chooseAll && <th scope="col">{chooseAll}</th>}
        {section.heads.map((head) => (
          <SortedHead key={head} head={head} section={section} query={query} />
        ))}
        <th scope="col">
          <span className="sr">What to do</span>
        </th>
      </tr>
    </thead>
  )
}

function Nothing({ query, pages }: { query: Readonly<Record<string, string>>; pages: number }) {
  if (pages > 0)
    return (
      <EmptyState
        as="list"
        title="Nothing on this page"
        action={
          <ButtonLink kind="outline" size="small" to={searchWith({ ...query, page: String(pages) })}>
            Go to page {pages}
          </ButtonLink>
        }
      >
        This list ends at page {pages}.
      </EmptyState>
    )
  const isNarrowed = Object.keys(query).some((name) => name !== 'page')
  if (!isNarrowed)
    return (
      <EmptyState as="list" title="All done">
        New ones appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      as="list"
      title="Nothing fits"
      action={
        <ButtonLink kind="outline" size="small" to={searchWith({})}>
          Show the whole list
        </ButtonLink>
      }
    >
      No row of this list is what was asked for.
    </EmptyState>
  )
}

/** The row that the URL opens next to the list. */
function useOpened(query: Readonly<Record<string, string>>, rows: readonly Row[]) {
  const id = new URLSearchParams(useLocation().search).get(OPEN)
  // Navigation takes a moment. Show the row immediately, so that a key pressed meanwhile applies to this row.
  const [opening, setOpening] = useState<string | null>(null)
  if (id !== null && opening !== null) setOpening(null)
  const shown = id ?? opening
  const navigate = useNavigate()
  return {
    opened: rows.find((row) => row.id === shown && canOpen(row)),
    open: (row: Row) => {
      setOpening(row.id)
      void navigate(searchWith(query, row.id), { preventScrollReset: true })
    },
    close: () => {
      setOpening(null)
      if (shown !== null) void navigate(searchWith(query), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * When the handled row leaves the list, possibly after its dialog has closed, focuses the row that takes its place.
 * Also when the bar of the chosen rows closes.
 */
function useFocusAfterwards(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const handledAt = useRef(0)
  const [doneCount, setDoneCount] = useState(0)
  useEffect(() => {
    if (doneCount === 0 || document.activeElement !== document.body) return
    const place = Math.min(handledAt.current, rows.length - 1)
    const next = rows.length > 0 ? body.current?.rows[place] : document.querySelector('h1')
    next?.focus()
  }, [doneCount, rows])
  return {
    body,
    noteFocus: (at: number) => void (handledAt.current = at),
    noteDone: () => setDoneCount(doneCount + 1),
  }
}

/** The selected rows of a list. A row that leaves the list is deselected. */
function useChosen(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (some: readonly Row[]) => setIds(new Set(some.map(({ id }) => id)))
  return {
    chosen,
    isChosen: ({ id }: Row) => ids.has(id),
    toggle: (row: Row) => choose(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
    choose,
  }
}
