import { neverAsksText, type Email, type EmailLayout } from './email.ts'

/**
 * An email as HTML: a table of one cell with inline styles, because many mail clients support no more, and without
 * external resources. Clients that read the style sheet get colours for dark screens.
 */
export function emailHtml(content: Email, from: EmailLayout): string {
  const { subject, heading, paragraphs, code, action, note } = content
  // A greeting says nothing in a list of emails.
  const preview = paragraphs.find((text) => !/^Hello\b.*,$/.test(text)) ?? heading
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:700 24px/30px ${FONTS};color:#0b0d2b">${escape(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    code === undefined ? '' : codePanel(code),
    action ? button(action) : '',
    note === undefined ? '' : small(note, 'margin:24px 0 0'),
  ]
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}</style>
</head>
<body class="stall" style="margin:0;padding:0;background:#f5f6fb">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}${FILLER}</div>
<table role="presentation" lang="en-NG" width="100%" cellspacing="0" cellpadding="0" class="stall" style="background:#f5f6fb">
<tr><td align="center" style="padding:16px 8px 32px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px">
<tr><td class="night" style="padding:16px 20px;background:#141745;border-radius:14px 14px 0 0">${mark(from)}</td></tr>
<tr><td style="height:4px;font-size:0;line-height:0;background:#ffc417">&nbsp;</td></tr>
<tr><td class="paper" style="padding:28px 20px 32px;background:#ffffff;border-radius:0 0 14px 14px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 20px 0">${footer(from)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Fills up the preview in a list or on a locked screen, so that no code or PIN stands there. */
const FILLER = '&nbsp;&zwnj;'.repeat(150)

const FONTS = "Roboto,system-ui,-apple-system,'Segoe UI',Arial,sans-serif"

/** The dark colours of the design brief. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .stall { background: #161938 !important }
  .paper { background: #0b0d23 !important }
  .night { background: #0e1130 !important }
  .code { background: #1a1e47 !important; border-color: #7a80a6 !important }
  .ink { color: #eef0fb !important }
  .ink-2 { color: #b9bdd2 !important }
  .adire { color: #99adf7 !important }
  .button, .button a { background: #99adf7 !important; color: #0b0d2b !important }
}
`

/** The umbrella seen from above, drawn with the four borders of a point, and the name beside it. */
function mark({ wordmark }: EmailLayout): string {
  const umbrella =
    'display:inline-block;width:0;height:0;margin-right:10px;vertical-align:middle;border:15px solid;' +
    'border-color:#ffc417 #ffffff;border-radius:50%;transform:rotate(45deg)'
  const name = `font:700 24px/30px ${FONTS};color:#ffffff;vertical-align:middle`
  return `<span aria-hidden="true" style="${umbrella}"></span><span style="${name}">${escape(wordmark)}</span>`
}

function paragraph(text: string): string {
  // Do not break between currency and amount.
  const lines = escape(text)
    .replaceAll(/\r?\n/g, '<br>')
    .replaceAll(/NGN (?=\d)/g, 'NGN&nbsp;')
  return `<p class="ink" style="margin:0 0 16px;font:16px/24px ${FONTS};color:#0b0d2b;overflow-wrap:anywhere">${lines}</p>`
}

/**
 * The digits of a short code are spaced by styles only: the copied text is the code. A long code has groups. The label has
 * the digits apart: a screen reader would read a number.
 */
function codePanel(code: string): string {
  const isLong = code.length > 8
  const look = isLong
    ? `font:700 24px/34px ${FONTS};letter-spacing:.04em`
    : `font:700 32px/40px ${FONTS};letter-spacing:.25em;text-indent:.25em`
  const digits = code.replaceAll(/(\d)-(?=\d)/g, '$1, ').replaceAll(/\d(?=\d)/g, '$& ')
  return (
    `<p role="img" aria-label="${escape(digits)}" translate="no" ` +
    `class="code ink" style="margin:8px 0 24px;padding:16px 8px;text-align:center;background:#f3f5ff;color:#0b0d2b;` +
    `border:1px solid #7c7f90;border-radius:14px;${look}">${escape(code)}</p>`
  )
}

/** A cell with the padding that Outlook ignores in a link. */
function button({ label, url }: NonNullable<Email['action']>): string {
  const style = `display:inline-block;padding:13px 24px;color:#ffffff;font:700 16px/22px ${FONTS};text-decoration:none`
  const cell = 'background:#2d3eb3;border-radius:14px;mso-padding-alt:13px 24px'
  const link = `<a href="${escape(url)}" style="${style}">${escape(label)}</a>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 16px"><tr><td class="button" style="${cell}">${link}</td></tr></table>`
}

function footer({ name, publicUrl, supportEmail }: EmailLayout): string {
  const link = (href: string, text: string) =>
    `<a class="adire" href="${escape(href)}" style="color:#2d3eb3">${escape(text)}</a>`
  const site = link(publicUrl, new URL(publicUrl).host)
  const support = link(`mailto:${supportEmail}`, supportEmail)
  return `<p class="ink-2" style="${SMALL}margin:0">${escape(name)} · ${site}<br>Questions? Write to ${support}<br>${escape(neverAsksText(name))}</p>`
}

const SMALL = `font:14px/20px ${FONTS};color:#4e5163;overflow-wrap:anywhere;`

function small(text: string, style: string): string {
  return `<p class="ink-2" style="${SMALL}${style}">${escape(text)}</p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!)
}
