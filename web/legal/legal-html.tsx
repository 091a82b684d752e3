/** A part of a `LegalText`. */
export function LegalHtml({ html, className }: { html: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- our build makes it from our own Markdown; nothing comes from a user
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
