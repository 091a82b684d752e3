/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- HTML has no element for a combobox with suggestions, and the input handles its keys */
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSuggested, type Suggestion } from './suggested.ts'
import css from './suggestions.module.css'

/**
 * Suggestions below a search box: the WAI-ARIA combobox pattern with a listbox.
 *
 * Loaded on the first focus of the box, and attached to the existing input. The box is a plain form before and after:
 * Enter without a selected suggestion submits the typed text.
 */
export function Suggestions({ input: box }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const { suggestions, typed, ask, drop } = useSuggested()
  const [chosen, setChosen] = useState(-1)
  const isFirst = useRef(true)
  const isOpen = suggestions.length > 0

  const close = () => {
    drop()
    setChosen(-1)
  }
  const follow = (suggestion: Suggestion) => {
    close()
    settle(box.current!, suggestion.text)
    void navigate(suggestion.category ? paths.category(suggestion.category) : paths.searchFor(suggestion.text))
  }

  useEffect(() => {
    const input = box.current!
    const say = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value)
    say('role', 'combobox')
    say('aria-autocomplete', 'list')
    say('aria-controls', id)
    say('aria-expanded', String(isOpen))
    say('aria-activedescendant', chosen >= 0 ? `${id}-${chosen}` : null)
  }, [box, id, isOpen, chosen])

  useEffect(() => {
    const input = box.current!
    const type = () => {
      setChosen(-1)
      ask(input.value)
    }
    const press = (event: KeyboardEvent) => {
      const suggestion = suggestions[chosen]
      const count = suggestions.length
      if (event.key === 'Escape' && isOpen) close()
      else if (event.key === 'Enter' && suggestion) follow(suggestion)
      else if (event.key === 'ArrowDown' && isOpen) setChosen((chosen + 1) % count)
      else if (event.key === 'ArrowUp' && isOpen) setChosen(chosen <= 0 ? count - 1 : chosen - 1)
      else return
      event.preventDefault()
    }
    // What was typed while this code was on its way.
    if (isFirst.current && document.activeElement === input && input.value !== input.defaultValue) ask(input.value)
    isFirst.current = false
    input.addEventListener('input', type)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    input.form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
      input.form?.removeEventListener('submit', close)
    }
  })

  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className={css.list} hidden={!isOpen}>
        {suggestions.map((suggestion, index) => (
          <div
            key={`${suggestion.category} ${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            className="row gap-12"
            tabIndex={-1}
            aria-selected={index === chosen}
            // Otherwise the press would move the focus from the input, which closes the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => follow(suggestion)}
          >
            <Marked text={suggestion.text} typed={typed} />
            {suggestion.category && <small>Category</small>}
          </div>
        ))}
      </div>
      <output className="sr">{said(suggestions.length, typed)}</output>
    </>
  )
}

/** Sets the input to the chosen text and removes its focus, which hides the phone's keyboard. */
function settle(input: HTMLInputElement, text: string): void {
  input.value = text
  input.blur()
}

/** Highlights the part of the suggestion that is not typed yet. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  if (at === -1) return <span>{text}</span>
  const end = at + typed.length
  return (
    <span>
      <b>{text.slice(0, at)}</b>
      {text.slice(at, end)}
      <b>{text.slice(end)}</b>
    </span>
  )
}

function said(count: number, typed: string): string {
  if (!typed) return ''
  if (count === 0) return 'No suggestions'
  return `${count} suggestion${count === 1 ? '' : 's'}, arrow keys to choose`
}
