import { neverAsksText, type Email, type EmailLayout } from './email.ts'

export function emailText({ heading, paragraphs, code, action, note }: Email, from: EmailLayout): string {
  const parts = [
    heading,
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    note,
    `${from.name} · ${from.publicUrl}\nQuestions? Write to ${from.supportEmail}\n${neverAsksText(from.name)}`,
  ]
  return parts.filter((part) => part !== undefined).join('\n\n')
}
