import type { Letter, Letterhead } from './letter.ts'

/** A letter as plain text. */
export function letterText({ heading, paragraphs, code, action, note }: Letter, from: Letterhead): string {
  const parts = [
    heading,
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    note,
    `${from.name} · ${from.publicUrl}\nQuestions? Write to ${from.supportEmail}`,
  ]
  return parts.filter((part) => part !== undefined).join('\n\n')
}
