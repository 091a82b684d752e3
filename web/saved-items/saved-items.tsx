import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/saved-items.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { textOf } from '../app/problem-text.ts'
import { useArrival } from '../ui/arrival.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { SavedCard, SavedCardSkeletons } from './saved-card.tsx'
import { useUnsave } from './use-unsave.ts'
import lists from '../ui/product-lists.module.css'
import css from './saved-items.module.css'

export const clientLoader = forMember(({ api }) => ({
  saved: api.savedItems.listSavedItems().catch((error: unknown) => ({ failure: textOf(error) })),
}))
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Saved Items')

export function HydrateFallback() {
  return <Waiting />
}

/** A list of 500 cards takes a modest phone seconds. */
const AT_ONCE = 48
/** So many are there again after Back. */
let lastShown = AT_ONCE

export default function SavedItems({ loaderData }: Route.ComponentProps) {
  const { value: saved } = useArrival(loaderData.saved)
  const { savedIds } = useMember()
  const list = useRef<HTMLUListElement>(null)
  const unsave = useUnsave(list)
  const [shown, setShown] = useState(lastShown)
  const listed = saved && 'data' in saved ? saved.data.map(({ product }) => product.id) : undefined
  const isOneMissing = listed !== undefined && [...(savedIds ?? [])].some((id) => !listed.includes(id))
  useReloadFor(isOneMissing ? savedIds : undefined)
  const showMore = () => {
    lastShown = shown + AT_ONCE
    setShown(lastShown)
    // The button may be gone with the last card.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true }))
  }
  if (!saved) return <Waiting />
  if ('failure' in saved) {
    return (
      <>
        <AccountHeading title="Saved Items" />
        <LoadError>{saved.failure}</LoadError>
      </>
    )
  }
  const items = saved.data.filter(({ product }) => savedIds?.has(product.id) ?? true)
  return (
    <>
      <AccountHeading title={items.length > 0 ? `Saved Items (${items.length})` : 'Saved Items'} />
      {saved.gone > 0 && <p className={css.gone}>{goneText(saved.gone)}</p>}
      {items.length === 0 && !isOneMissing && <NothingSaved />}
      <ul className={`${lists.grid} ${css.grid}`} ref={list}>
        {items.slice(0, shown).map(({ id, product, saved_price }, index) => (
          <SavedCard key={id} product={product} savedPrice={saved_price} isFirst={index === 0} onRemove={unsave} />
        ))}
      </ul>
      {items.length > shown && (
        <Button kind="outline" isWide onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

/** Reloads a list that was read before a product was saved: at once, and with each change of what is saved. */
function useReloadFor(savedIds: ReadonlySet<string> | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (savedIds) void revalidate()
  }, [savedIds, revalidate])
}

function Waiting() {
  return (
    <AccountFallback title="Saved Items">
      <SavedCardSkeletons />
    </AccountFallback>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      as="list"
      title="Nothing saved yet"
      colours={['#ffc417', '#fff5d5']}
      action={<ButtonLink to={paths.categories}>Shop Now</ButtonLink>}
    >
      Tap the heart on any product and it will wait for you here.
    </EmptyState>
  )
}

function goneText(count: number): string {
  return count === 1
    ? 'One item you saved has left the market. It comes back here if its seller lists it again.'
    : `${count} items you saved have left the market. They come back here if their sellers list them again.`
}
